import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

/**
 * Something that the data layer tells the tag manager: the record of the visitor, a page, an event.
 */
export type LayerEntry = object

/** The tag manager runs with a visitor record and a consent. */
export interface TagManager {
  readonly agreed: boolean
  readonly running: boolean
  readonly record: VisitorRecord | undefined
  readonly address: string | undefined
  /** What happened since the agreement and before the script ran, oldest first. */
  readonly waiting: readonly LayerEntry[]
}

export type TagManagerEvent =
  /** Both flags are set, or the record is another one now. */
  | { readonly kind: 'visitorReady'; readonly record: VisitorRecord }
  | { readonly kind: 'consentSaid'; readonly agreed: boolean }
  | { readonly kind: 'pageShown'; readonly address: string }
  | { readonly kind: 'pushed'; readonly entry: LayerEntry }

export type TagManagerEffect =
  | { readonly kind: 'initialise'; readonly entries: readonly LayerEntry[] }
  | { readonly kind: 'send'; readonly entry: LayerEntry }
  | { readonly kind: 'remove' }

/** Nothing runs before the reader has agreed. */
export const startTagManager: TagManager = {
  agreed: false,
  running: false,
  record: undefined,
  address: undefined,
  waiting: [],
}

type Stepped = readonly [TagManager, ...(readonly TagManagerEffect[])]

/** Starts the script with record and consent, replays events, and removes it on withdrawal. */
export function stepTagManager(before: TagManager, event: TagManagerEvent): Stepped {
  if (event.kind === 'consentSaid') return answered(before, event.agreed)
  if (event.kind === 'visitorReady') {
    return delivered({ ...before, record: event.record }, event.record)
  }
  if (event.kind === 'pageShown') {
    return delivered({ ...before, address: event.address }, pageEntry(event.address))
  }
  const waits = before.agreed && !before.running
  return waits
    ? [{ ...before, waiting: [...before.waiting, event.entry] }]
    : delivered(before, event.entry)
}

function answered(before: TagManager, agreed: boolean): Stepped {
  if (agreed) return initialised({ ...before, agreed })
  const stopped = { ...before, agreed, running: false, waiting: [] }
  return before.running ? [stopped, { kind: 'remove' }] : [stopped]
}

function delivered(manager: TagManager, entry: LayerEntry): Stepped {
  return manager.running ? [manager, { kind: 'send', entry }] : initialised(manager)
}

function initialised(manager: TagManager): Stepped {
  const { agreed, running, record, address, waiting } = manager
  if (!agreed || running || record === undefined) return [manager]
  const page = address === undefined ? [] : [pageEntry(address)]
  const entries = [record, ...page, ...waiting]
  return [
    { ...manager, running: true, waiting: [] },
    { kind: 'initialise', entries },
  ]
}

/** The frame of the tag manager does not see the page: it is told where the reader is. */
function pageEntry(address: string): LayerEntry {
  return { event: 'page view', page_location: address }
}
