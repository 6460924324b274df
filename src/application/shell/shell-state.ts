import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { VisitorRecord } from '#domain/visitor/audience-record.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import type { User } from '#domain/visitor/reader-profile.ts'

import { initialBanners } from './banners-state.ts'
import type { Banners } from './banners-state.ts'
import {
  initialHeader,
  closedMenu,
  initialSearchPanel,
  isSearchFocused,
} from './header-and-menu-state.ts'
import type { Header, MobileMenu, SearchPanel } from './header-and-menu-state.ts'
import { initialOverlay } from './overlay-state.ts'
import type { OverlayLayer } from './overlay-state.ts'
import { initialSession } from './visitor-state.ts'
import type { Session } from './visitor-state.ts'

/** State of the shell: everything around the page, and data about the reader. */
export interface ShellState {
  readonly header: Header
  readonly searchPanel: SearchPanel
  readonly mobileMenu: MobileMenu
  readonly layer: OverlayLayer
  readonly banners: Banners
  readonly session: Session
  readonly premium: PremiumState | undefined
  readonly visitorRecord: VisitorRecord | undefined
  readonly actionCode: ActionCode
  readonly preview: boolean
}

/** Returns the initial state of the shell, with the page's action code and preview flag. */
export function createInitialShell(page: {
  readonly actionCode: ActionCode
  readonly preview: boolean
}): ShellState {
  return {
    header: initialHeader,
    searchPanel: initialSearchPanel,
    mobileMenu: closedMenu,
    layer: initialOverlay,
    banners: initialBanners,
    session: initialSession,
    premium: undefined,
    visitorRecord: undefined,
    actionCode: page.actionCode,
    preview: page.preview,
  }
}

/** True if the search panel is open. */
export function openSearch({ searchPanel }: ShellState): boolean {
  return searchPanel.open
}

/** True if the search field is wide: focused, or blurred less than 100 ms ago. */
export function focusSearch({ searchPanel }: ShellState): boolean {
  return isSearchFocused(searchPanel)
}

/** True if the Premium welcome is shown. */
export function showPremiumModal({ layer }: ShellState): boolean {
  return layer.overlay.kind === 'premiumWelcome'
}

/** True if the shown Premium welcome is that of a free trial. */
export function isPremiumTrial({ layer }: ShellState): boolean {
  return layer.overlay.kind === 'premiumWelcome' && layer.overlay.trial
}

/** Returns the reader's action code, by default the configured one. */
export function cact({ actionCode }: ShellState): ActionCode {
  return actionCode
}

/** True if the reader is signed in. */
export function isAuthenticated({ session }: ShellState): boolean {
  return session.kind === 'signedIn'
}

/** Returns the signed-in user. Returns undefined if the reader is not signed in. */
export function user({ session }: ShellState): User | undefined {
  return session.kind === 'signedIn' ? session.user : undefined
}

/** True if the session was determined without the identity provider, which was unavailable. */
export function isAccountUnavailable({ session }: ShellState): boolean {
  return session.kind !== 'starting' && session.providerUnavailable === true
}

/** True once the session check has ended, signed in or not. */
export function reach5IsInitialized({ session }: ShellState): boolean {
  return session.kind !== 'starting'
}

/** Returns the visitor record for audience measurement. Returns undefined until it is built. */
export function userDataLayer({ visitorRecord }: ShellState): VisitorRecord | undefined {
  return visitorRecord
}

/**
 * Returns the visitor record for the tag manager. Returns undefined during the session check or
 * before the record is built.
 */
export function recordOfReadyVisitor(shell: ShellState): VisitorRecord | undefined {
  return reach5IsInitialized(shell) ? userDataLayer(shell) : undefined
}
