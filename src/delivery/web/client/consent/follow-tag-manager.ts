import { startTagManager, stepTagManager } from '#application/consent/tag-manager.ts'
import type {
  TagManager,
  TagManagerEffect,
  TagManagerEvent,
} from '#application/consent/tag-manager.ts'
import { recordOfReadyVisitor } from '#application/shell/shell-state.ts'
import { createStore } from '#application/shell/store.ts'
import type { Store } from '#application/shell/store.ts'
import { visitorRecordReactions } from '#application/shell/visitor.ts'
import { measuredAddress } from '#domain/consent/tag-manager.ts'
import { LOGGED_OUT_RECORD } from '#domain/visitor/visitor-record.ts'
import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

import type { GrowingShellStore } from '../shell/shell-store.ts'
import { listenToDataLayer } from './listen-to-data-layer.ts'
import { openTagManagerFrame } from './tag-manager-frame.ts'
import type { TagManagerFrame } from './tag-manager-frame.ts'
import { withPseudonym } from './with-pseudonym.ts'

/** The tag manager of this window, told who reads, which page is shown and what happens (§3, §4). */
export interface FollowedTagManager {
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
