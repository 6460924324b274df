import type { VisitorRecord } from '#domain/visitor/audience-record.ts'

/** Entry of the data layer sent to the tag manager: visitor record, page view or event. */
export type LayerEntry = object

/**
 * State of the tag manager, which starts once the visitor record is known and the reader has
 * consented.
 */
export interface TagManager {
  /** True if the reader has consented to the tag manager. */
  readonly agreed: boolean
  readonly running: boolean
  readonly record: VisitorRecord | undefined
  /** URL of the last page that was shown. */
  readonly address: string | undefined
  /** Entries pushed after the consent and before the start, oldest first. */
  readonly waiting: readonly LayerEntry[]
}

/** Event that changes the state of the tag manager. */
export type TagManagerEvent =
  /** The visitor record is complete, or has changed. */
  | { readonly kind: 'visitorReady'; readonly record: VisitorRecord }
  /** The reader gave, refused or withdrew consent. */
  | { readonly kind: 'consentSaid'; readonly agreed: boolean }
  | { readonly kind: 'pageShown'; readonly address: string }
  /** A script pushed an entry to the data layer. */
  | { readonly kind: 'pushed'; readonly entry: LayerEntry }

/**
 * Effect that the caller runs after an event: start with these entries, send an entry, or remove
 * the tag manager.
 */
export type TagManagerEffect =
  | { readonly kind: 'initialise'; readonly entries: readonly LayerEntry[] }
  | { readonly kind: 'send'; readonly entry: LayerEntry }
  | { readonly kind: 'remove' }

/** Initial state: no consent, no visitor record, nothing runs. */
export const initialTagManager: TagManager = {
  agreed: false,
  running: false,
  record: undefined,
  address: undefined,
  waiting: [],
}

type Stepped = readonly [TagManager, ...(readonly TagManagerEffect[])]

/**
 * Returns the state after an event, followed by the effects to run. Consent and a visitor record
 * start the tag manager; withdrawn consent removes it.
 */
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

/**
 * Builds a page view entry. The tag manager runs in an isolated iframe, which cannot read the
 * page's URL itself.
 */
function pageEntry(address: string): LayerEntry {
  return { event: 'page view', page_location: address }
}
