import { startTagManager, stepTagManager } from '#application/consent/tag-manager.ts'
import type {
  LayerEntry,
  TagManager,
  TagManagerEffect,
  TagManagerEvent,
} from '#application/consent/tag-manager.ts'
import { recordOfReadyVisitor } from '#application/shell/shell-state.ts'
import { createStore } from '#application/shell/store.ts'
import type { Store } from '#application/shell/store.ts'
import { visitorRecordReactions } from '#application/shell/visitor.ts'
import { measuredAddress, TAG_FRAME } from '#domain/consent/tag-manager.ts'
import { LOGGED_OUT_RECORD } from '#domain/visitor/visitor-record.ts'
import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

import type { GrowingShellStore } from '../shell/shell-store.ts'
import { listenToDataLayer } from './data-layer.ts'

/** The tag manager of this window, told who reads, which page is shown and what happens (§3, §4). */
interface FollowedTagManager {
  consentSaid(agreed: boolean): void
  pageShown(): void
}

/** Follows what the tag manager is to be told; it runs only while the reader agrees. */
export function followTagManager(shell: GrowingShellStore, agreed: boolean): FollowedTagManager {
  let frame: TagManagerFrame | undefined
  const perform = (effect: TagManagerEffect): void => {
    if (effect.kind === 'initialise') {
      frame = openTagManagerFrame()
      frame.send(effect.entries)
    } else if (effect.kind === 'send') frame?.send([effect.entry])
    else frame?.remove()
  }
  const manager: Store<TagManager, TagManagerEvent> = createStore(
    startTagManager,
    stepTagManager,
    perform,
  )
  // First: what was pushed before this script came was pushed with the agreement that is kept.
  manager.send({ kind: 'consentSaid', agreed })
  tellVisitors(shell, (record) => manager.send({ kind: 'visitorReady', record }))
  listenToDataLayer((entry) => manager.send({ kind: 'pushed', entry }))
  return {
    consentSaid: (agreedNow) => manager.send({ kind: 'consentSaid', agreed: agreedNow }),
    pageShown: () => manager.send({ kind: 'pageShown', address: measuredAddress(location.href) }),
  }
}

/** Tells the record of whoever reads, and each one that takes its place; that of an anonymous reader is built here, since nothing else is loaded for one. */
function tellVisitors(shell: GrowingShellStore, tell: (record: VisitorRecord) => void): void {
  shell.learn({ visitorRecord: visitorRecordReactions })
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
    const told = await withPseudonym(record, { site, subtle })
    if (last === record) tell(told)
  }
  shell.subscribe(() => void look())
  void look()
}

/** The tag manager, in a hidden frame that can reach neither the page nor anything that the browser keeps for the site. */
interface TagManagerFrame {
  send(entries: readonly LayerEntry[]): void
  remove(): void
}

/** Puts the frame into the page; what it is sent before it has loaded follows then, in order. */
function openTagManagerFrame(): TagManagerFrame {
  const frame = document.createElement('iframe')
  let waiting: LayerEntry[] | undefined = []
  // Of no origin, it can be named by none.
  const post = (entries: readonly LayerEntry[]) => frame.contentWindow?.postMessage(entries, '*')
  frame.sandbox.add('allow-scripts')
  // A browser that knows the attribute sends and keeps no cookie of anybody's in there.
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

/** Where a pseudonym holds, and what digests it: browsers lend their cryptography to secure pages alone. */
interface Digesting {
  readonly site: string
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined
}

/** The record with a pseudonym of its visitor, that of this site alone: whoever measures audience cannot know an account by it, nor compare it with what another site says (§3). */
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
