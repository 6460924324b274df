import type { VisitorRecord } from '../../domain/visitor/visitor-record.ts'
import { bannersReactions } from './banners.ts'
import type { ShellEffect } from './effects.ts'
import type { ShellEvent } from './events.ts'
import { headerReactions } from './header.ts'
import { mobileMenuReactions } from './mobile-menu.ts'
import { overlayReactions } from './overlay.ts'
import { actionCodeReactions, previewReactions } from './page-settings.ts'
import { react, type Step } from './reactions.ts'
import { searchPanelReactions } from './search-panel.ts'
import { reach5IsInitialized, userDataLayer } from './selectors.ts'
import { sessionReactions, visitorRecordReactions } from './session.ts'
import type { ShellState } from './shell-state.ts'

/** One step of the shell: every part answers the event; a shell that nothing changed stays the same object (§4). */
export function stepShell(shell: ShellState, event: ShellEvent): Step<ShellState> {
  const effects: ShellEffect[] = []
  const part = <State>([state, ...asked]: Step<State>): State => {
    effects.push(...asked)
    return state
  }
  const next: ShellState = {
    header: part(react(headerReactions, shell.header, event)),
    searchPanel: part(react(searchPanelReactions, shell.searchPanel, event)),
    mobileMenu: part(react(mobileMenuReactions, shell.mobileMenu, event)),
    layer: part(react(overlayReactions, shell.layer, event)),
    banners: part(react(bannersReactions, shell.banners, event)),
    session: part(react(sessionReactions, shell.session, event)),
    visitorRecord: part(react(visitorRecordReactions, shell.visitorRecord, event)),
    actionCode: part(react(actionCodeReactions, shell.actionCode, event)),
    preview: part(react(previewReactions, shell.preview, event)),
  }
  return [sameParts(shell, next) ? shell : next, ...effects, ...tagManager(shell, next)]
}

const PARTS = [
  'header',
  'searchPanel',
  'mobileMenu',
  'layer',
  'banners',
  'session',
  'visitorRecord',
  'actionCode',
  'preview',
] as const satisfies readonly (keyof ShellState)[]

function sameParts(before: ShellState, after: ShellState): boolean {
  return PARTS.every((part) => before[part] === after[part])
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
