import { bannersReactions } from './banners-state.ts'
import type { Store } from './create-state-store.ts'
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

/** State store of the shell in one window. */
export type ShellStore = Store<ShellState, ShellEvent>

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

const PARTS: readonly (keyof ShellState)[] = [
  'header',
  'searchPanel',
  'mobileMenu',
  'layer',
  'banners',
  'session',
  'premium',
  'visitorRecord',
  'actionCode',
  'preview',
]

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
  let next = shell
  for (const part of PARTS) {
    const [after, ...added] = stepPart(part, parts, next, event)
    next = after
    effects.push(...added)
  }
  return [next, ...effects]
}

function stepPart<Part extends keyof ShellState>(
  part: Part,
  parts: Pick<ShellReducers, Part>,
  shell: ShellState,
  event: ShellEvent,
): Step<ShellState> {
  const reactions = parts[part]
  if (reactions === undefined) return [shell]
  const [after, ...effects] = react<ShellState[Part], ShellEvent['kind']>(
    reactions,
    shell[part],
    event,
  )
  return [after === shell[part] ? shell : { ...shell, [part]: after }, ...effects]
}
