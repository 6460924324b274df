import type { VisitorRecord } from '../../domain/visitor/visitor-record.ts'
import { bannersReactions } from './banners.ts'
import type { ShellEffect } from './effects.ts'
import type { ShellEvent } from './events.ts'
import { headerReactions } from './header.ts'
import { mobileMenuReactions } from './mobile-menu.ts'
import { overlayReactions } from './overlay.ts'
import { actionCodeReactions, previewReactions } from './page-settings.ts'
import { react } from './reactions.ts'
import type { Reactions, Step } from './reactions.ts'
import { searchPanelReactions } from './search-panel.ts'
import { reach5IsInitialized, userDataLayer } from './selectors.ts'
import { sessionReactions, visitorRecordReactions } from './session.ts'
import type { ShellState } from './shell-state.ts'

/** One step of the shell: every part answers the event; a shell that nothing changed stays the same object (§4). */
export function stepShell(shell: ShellState, event: ShellEvent): Step<ShellState> {
  const effects: ShellEffect[] = []
  let changed = false
  const part = <State>(reactions: Reactions<State>, before: State): State => {
    const [after, ...asked] = react(reactions, before, event)
    effects.push(...asked)
    changed ||= after !== before
    return after
  }
  const next: ShellState = {
    header: part(headerReactions, shell.header),
    searchPanel: part(searchPanelReactions, shell.searchPanel),
    mobileMenu: part(mobileMenuReactions, shell.mobileMenu),
    layer: part(overlayReactions, shell.layer),
    banners: part(bannersReactions, shell.banners),
    session: part(sessionReactions, shell.session),
    visitorRecord: part(visitorRecordReactions, shell.visitorRecord),
    actionCode: part(actionCodeReactions, shell.actionCode),
    preview: part(previewReactions, shell.preview),
  }
  return [changed ? next : shell, ...effects, ...tagManager(shell, next)]
}

// Neither flag is ever unset, so both become set once: the script cannot start twice (§4).
function tagManager(before: ShellState, after: ShellState): readonly ShellEffect[] {
  const record = recordOfReadyVisitor(after)
  if (record === undefined || recordOfReadyVisitor(before) !== undefined) return []
  return [{ kind: 'initialiseTagManager', record }]
}

function recordOfReadyVisitor(shell: ShellState): VisitorRecord | undefined {
  return reach5IsInitialized(shell) ? userDataLayer(shell) : undefined
}
