import { bannersReactions } from './banners.ts'
import { react } from './events.ts'
import type { ShellEffect, ShellEvent, Reactions, Step } from './events.ts'
import { headerReactions, mobileMenuReactions, searchPanelReactions } from './header.ts'
import { overlayReactions } from './overlay.ts'
import type { ShellState } from './shell-state.ts'
import {
  actionCodeReactions,
  previewReactions,
  premiumReactions,
  sessionReactions,
  visitorRecordReactions,
} from './visitor.ts'

/** The parts of the shell that answer events; one that is absent stays as it is. */
export type ShellParts = { readonly [Part in keyof ShellState]?: Reactions<ShellState[Part]> }

/** The parts that answer from the moment a page is there. */
export const pageParts: ShellParts = {
  header: headerReactions,
  layer: overlayReactions,
  banners: bannersReactions,
  session: sessionReactions,
}

/** The parts that nothing changes before somebody signs in or an action code is looked up. */
export const readerParts: ShellParts = {
  premium: premiumReactions,
  visitorRecord: visitorRecordReactions,
  actionCode: actionCodeReactions,
}

/**
 * The parts that nothing changes before the reader does something; with the others they are the
 * whole shell.
 */
export const gestureParts: ShellParts = {
  searchPanel: searchPanelReactions,
  mobileMenu: mobileMenuReactions,
  preview: previewReactions,
}

/**
 * One step of these parts of the shell: each answers the event; a shell that nothing changed stays
 * the same object.
 */
export function stepParts(
  parts: ShellParts,
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
