import {
  initialTagManager,
  stepTagManager,
} from '#application/consent/tag-manager-state-machine.ts'
import type {
  LayerEntry,
  TagManager,
  TagManagerEffect,
  TagManagerEvent,
} from '#application/consent/tag-manager-state-machine.ts'
import { createStore } from '#application/shell/create-state-store.ts'
import type { Store } from '#application/shell/create-state-store.ts'
import { recordOfReadyVisitor } from '#application/shell/shell-state.ts'
import { visitorRecordReactions } from '#application/shell/visitor-state.ts'
import { measuredUrl } from '#domain/consent/audience-measurement-url.ts'
import { TAG_FRAME } from '#domain/consent/tag-manager-frame-paths.ts'
import { LOGGED_OUT_RECORD } from '#domain/visitor/audience-record.ts'
import type { VisitorRecord } from '#domain/visitor/audience-record.ts'

import type { ExtensibleShellStore } from '../shell/shell-store.ts'
import { listenToDataLayer } from './data-layer.ts'

/** Inputs of the tag manager that the caller reports. */
interface TagManagerInputs {
  /** Starts or stops the tag manager. */
  consentSaid(agreed: boolean): void
  /** Sends the page view of the current URL. */
  pageShown(): void
}

/**
 * Forwards visitor records and data-layer entries to the tag manager, which runs only with consent.
 * `agreed` is the stored consent to audience measurement.
 */
export function connectTagManager(shell: ExtensibleShellStore, agreed: boolean): TagManagerInputs {
  let frame: TagManagerFrame | undefined
  const perform = (effect: TagManagerEffect): void => {
    if (effect.kind === 'initialise') {
      frame = openTagManagerFrame()
      frame.send(effect.entries)
    } else if (effect.kind === 'send') frame?.send([effect.entry])
    else frame?.remove()
  }
  const manager: Store<TagManager, TagManagerEvent> = createStore(
    initialTagManager,
    stepTagManager,
    perform,
  )
  // Sent first, since earlier entries were pushed under the stored consent.
  manager.send({ kind: 'consentSaid', agreed })
  forwardVisitorRecords(shell, (record) => manager.send({ kind: 'visitorReady', record }))
  listenToDataLayer((entry) => manager.send({ kind: 'pushed', entry }))
  return {
    consentSaid: (agreedNow) => manager.send({ kind: 'consentSaid', agreed: agreedNow }),
    pageShown: () => manager.send({ kind: 'pageShown', address: measuredUrl(location.href) }),
  }
}

/**
 * Calls `notify` with each new visitor record, its account id replaced by a pseudonym. Builds the
 * record of anonymous readers, for whom no other script is loaded.
 */
function forwardVisitorRecords(
  shell: ExtensibleShellStore,
  notify: (record: VisitorRecord) => void,
): void {
  shell.add({ visitorRecord: visitorRecordReactions })
  const site = location.origin
  const subtle = isSecureContext ? crypto.subtle : undefined
  let last: VisitorRecord | undefined
  const look = async () => {
    const { session, visitorRecord } = shell.state()
    if (session.kind === 'anonymous' && visitorRecord === undefined) {
      shell.send({ kind: 'visitorRecordBuilt', record: LOGGED_OUT_RECORD })
    }
    const record = recordOfReadyVisitor(shell.state())
    if (record === undefined || record === last) return
    last = record
    const pseudonymous = await withPseudonym(record, { site, subtle })
    if (last === record) notify(pseudonymous)
  }
  shell.subscribe(() => void look())
  void look()
}

/** Hidden iframe of the tag manager, without access to the page or to the site's storage. */
interface TagManagerFrame {
  send(entries: readonly LayerEntry[]): void
  remove(): void
}

/** Adds the iframe to the page. Entries are queued until the iframe is loaded. */
function openTagManagerFrame(): TagManagerFrame {
  const frame = document.createElement('iframe')
  let waiting: LayerEntry[] | undefined = []
  // The iframe has an opaque origin, so no target origin can be named.
  const post = (entries: readonly LayerEntry[]) => frame.contentWindow?.postMessage(entries, '*')
  frame.sandbox.add('allow-scripts')
  // Browsers that support `credentialless` neither send nor store cookies in the iframe.
  frame.setAttribute('credentialless', '')
  frame.referrerPolicy = 'no-referrer'
  frame.hidden = true
  frame.src = TAG_FRAME
  frame.addEventListener(
    'load',
    () => {
      post(waiting ?? [])
      waiting = undefined
    },
    { once: true },
  )
  document.body.append(frame)
  return {
    send: (entries) => {
      if (waiting) waiting.push(...entries)
      else post(entries)
    },
    remove: () => frame.remove(),
  }
}

/** Site that the pseudonym is specific to, and the digest function, available on HTTPS only. */
interface Digesting {
  readonly site: string
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined
}

/**
 * Returns the record with its account id replaced by a pseudonym specific to this site. Without
 * `subtle` the pseudonym is `none`; the record of an anonymous reader is unchanged.
 */
export async function withPseudonym(
  record: VisitorRecord,
  digesting: Digesting,
): Promise<VisitorRecord> {
  const { visiteurConnexion, visiteurID } = record
  return visiteurConnexion === 0
    ? record
    : { ...record, visiteurID: await pseudonym(visiteurID, digesting) }
}

async function pseudonym(id: string, { site, subtle }: Digesting): Promise<string> {
  if (!subtle || id === 'none') return 'none'
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${site} ${id}`))
  return [...new Uint8Array(digest, 0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
