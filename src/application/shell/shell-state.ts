import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { User } from '#domain/visitor/profile.ts'
import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

import { startBanners } from './banners.ts'
import type { Banners } from './banners.ts'
import { startHeader, closedMenu, startSearchPanel, isSearchFocused } from './header.ts'
import type { Header, MobileMenu, SearchPanel } from './header.ts'
import { startOverlay } from './overlay.ts'
import type { OverlayLayer } from './overlay.ts'
import { startSession } from './visitor.ts'
import type { Session } from './visitor.ts'

/** The shared state of the application: what surrounds the page and who reads it. */
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

/**
 * The shell of a page just loaded, with the configured action code and whether it is in preview.
 */
export function startShell(page: {
  readonly actionCode: ActionCode
  readonly preview: boolean
}): ShellState {
  return {
    header: startHeader,
    searchPanel: startSearchPanel,
    mobileMenu: closedMenu,
    layer: startOverlay,
    banners: startBanners,
    session: startSession,
    premium: undefined,
    visitorRecord: undefined,
    actionCode: page.actionCode,
    preview: page.preview,
  }
}

/** Whether the search panel is open. */
export function openSearch({ searchPanel }: ShellState): boolean {
  return searchPanel.open
}

/** Whether the search field is wide: focused, or blurred less than 100 ms ago. */
export function focusSearch({ searchPanel }: ShellState): boolean {
  return isSearchFocused(searchPanel)
}

/** Whether the Premium welcome shows. */
export function showPremiumModal({ layer }: ShellState): boolean {
  return layer.overlay.kind === 'premiumWelcome'
}

/** Whether the Premium welcome that shows is that of a free trial. */
export function isPremiumTrial({ layer }: ShellState): boolean {
  return layer.overlay.kind === 'premiumWelcome' && layer.overlay.trial
}

/** The action code in force: the one found, else the configured one. */
export function cact({ actionCode }: ShellState): ActionCode {
  return actionCode
}

/** Whether the reader is signed in. */
export function isAuthenticated({ session }: ShellState): boolean {
  return session.kind === 'signedIn'
}

/** The signed-in user, if any. */
export function user({ session }: ShellState): User | undefined {
  return session.kind === 'signedIn' ? session.user : undefined
}

/**
 * Whether the identity provider did not answer: what is said of the reader is what the stored token
 * says.
 */
export function isAccountUnavailable({ session }: ShellState): boolean {
  return session.kind !== 'starting' && session.providerUnavailable === true
}

/** Whether the identity client has answered, signed in or not. */
export function reach5IsInitialized({ session }: ShellState): boolean {
  return session.kind !== 'starting'
}

/** The record of the visitor for the data layer, once built. */
export function userDataLayer({ visitorRecord }: ShellState): VisitorRecord | undefined {
  return visitorRecord
}

/** The record of a visitor about whom both flags are set: what the tag manager waits for. */
export function recordOfReadyVisitor(shell: ShellState): VisitorRecord | undefined {
  return reach5IsInitialized(shell) ? userDataLayer(shell) : undefined
}
