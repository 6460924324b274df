import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

import { startBanners } from './banners.ts'
import type { Banners } from './banners.ts'
import { startHeader } from './header.ts'
import type { Header } from './header.ts'
import { closedMenu } from './mobile-menu.ts'
import type { MobileMenu } from './mobile-menu.ts'
import { startOverlay } from './overlay.ts'
import type { OverlayLayer } from './overlay.ts'
import { startSearchPanel } from './search-panel.ts'
import type { SearchPanel } from './search-panel.ts'
import { startSession } from './session.ts'
import type { Session } from './session.ts'

/** The shared state of the application: what surrounds the page and who reads it (§3, §4). */
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

/** The shell of a page just loaded, with the configured action code and whether it is in preview (§3, §4). */
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
