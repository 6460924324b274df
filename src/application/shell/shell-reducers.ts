import { bannersReactions } from './banners-state.ts'
import {
  headerReactions,
  mobileMenuReactions,
  searchPanelReactions,
} from './header-and-menu-state.ts'
import { overlayReactions } from './overlay-state.ts'
import { react } from './shell-events.ts'
import type { ShellEffect, ShellEvent, Reactions, Step } from './shell-events.ts'
import type { ShellState } from './shell-state.ts'
import {
  actionCodeReactions,
  previewReactions,
  premiumReactions,
  sessionReactions,
  visitorRecordReactions,
} from './visitor-state.ts'

/** Reducers per part of the shell. An absent part is left unchanged. */
export type ShellReducers = { readonly [Part in keyof ShellState]?: Reactions<ShellState[Part]> }

/** Reducers that each page needs as soon as it is loaded. */
export const pageReducers: ShellReducers = {
  header: headerReactions,
  layer: overlayReactions,
  banners: bannersReactions,
  session: sessionReactions,
}

/** Reducers of data about the reader: Premium state, visitor record and action code. */
export const readerReducers: ShellReducers = {
  premium: premiumReactions,
  visitorRecord: visitorRecordReactions,
  actionCode: actionCodeReactions,
}

/** Reducers of the lazily loaded gestures bundle: search panel, mobile menu and preview flag. */
export const gestureReducers: ShellReducers = {
  searchPanel: searchPanelReactions,
  mobileMenu: mobileMenuReactions,
  preview: previewReactions,
}

/**
 * Applies an event to these parts of the shell. Returns the new state, the same object if nothing
 * changed, and the side effects.
 */
export function stepParts(
  parts: ShellReducers,
  shell: ShellState,
  event: ShellEvent,
): Step<ShellState> {
  const effects: ShellEffect[] = []
  let changed = false
  const part = <State>(reactions: Reactions<State> | undefined, before: State): State => {
    const [after, ...added] = reactions ? react(reactions, before, event) : [before]
    effects.push(...added)
    changed ||= after !== before
    return after
  }
  const next: ShellState = {
    header: part(parts.header, shell.header),
    searchPanel: part(parts.searchPanel, shell.searchPanel),
    mobileMenu: part(parts.mobileMenu, shell.mobileMenu),
    layer: part(parts.layer, shell.layer),
    banners: part(parts.banners, shell.banners),
    session: part(parts.session, shell.session),
    premium: part(parts.premium, shell.premium),
    visitorRecord: part(parts.visitorRecord, shell.visitorRecord),
    actionCode: part(parts.actionCode, shell.actionCode),
    preview: part(parts.preview, shell.preview),
  }
  return [changed ? next : shell, ...effects]
}
