import { parseSearchQuery } from '#domain/search/search-query.ts'

import type { Reactions } from './events.ts'

/** The widest windows of each small viewport, in pixels. */
export const BREAKPOINTS = { mobile: 768, tablet: 1024 } as const

/** How far down the page the header changes its variant, in pixels: past it, not at it. */
export const COMPACT_THRESHOLD = 100

/** The three sizes of window that the shell tells apart. */
type Viewport = 'mobile' | 'tablet' | 'desktop'

/**
 * What the header depends on: the size of the window and whether the page is scrolled past the
 * threshold.
 */
export interface Header {
  readonly viewport: Viewport
  readonly scrolled: boolean
}

/**
 * `full` at the top of the page; past the threshold `compact` on desktop, `smallScreen` elsewhere.
 */
type HeaderVariant = 'full' | 'compact' | 'smallScreen'

/**
 * The viewport of a window of this width, in pixels: mobile to 768, tablet to 1024, both included.
 */
export function viewportOf(width: number): Viewport {
  if (width <= BREAKPOINTS.mobile) return 'mobile'
  return width <= BREAKPOINTS.tablet ? 'tablet' : 'desktop'
}

/** How the header is drawn: it is compact on desktop only. */
export function headerVariant({ viewport, scrolled }: Header): HeaderVariant {
  if (!scrolled) return 'full'
  return viewport === 'desktop' ? 'compact' : 'smallScreen'
}

/** The header before the first scroll and resize. */
export const startHeader: Header = { viewport: 'desktop', scrolled: false }

/** The header follows the window. */
export const headerReactions: Reactions<Header> = {
  scrolled: (header, { offset }) => [within(header, { scrolled: offset > COMPACT_THRESHOLD })],
  resized: (header, { width }) => [within(header, { viewport: viewportOf(width) })],
}

// A page scrolls far more often than its header changes: the same header stays the same object.
function within(header: Header, change: Partial<Header>): Header {
  const next = { ...header, ...change }
  const same = next.viewport === header.viewport && next.scrolled === header.scrolled
  return same ? header : next
}

/** How long a blurred field stays wide, in milliseconds. */
const BLUR_RESET = 100

/** The search panel: open or not; its field at rest, focused, or just blurred for the n-th time. */
export interface SearchPanel {
  readonly open: boolean
  readonly focus: 'none' | 'held' | 'leaving'
  readonly blurs: number
}

/** The panel of a page just loaded: closed, its field at rest. */
export const startSearchPanel: SearchPanel = { open: false, focus: 'none', blurs: 0 }

/** Whether the field is wide, which shrinks or hides the other widgets of the header. */
export function isSearchFocused({ focus }: SearchPanel): boolean {
  return focus !== 'none'
}

/**
 * The panel closes on the close button, on a click outside, on a submitted text and on leaving the
 * page.
 */
export const searchPanelReactions: Reactions<SearchPanel> = {
  searchOpened: (panel) => [panel.open ? panel : { ...panel, open: true }],
  searchClosed: (panel) => [closed(panel)],
  routeChangeStarted: (panel) => [closed(panel)],

  clicked: (panel, { inside }) => [
    inside.includes('search') || inside.includes('burger') ? panel : closed(panel),
  ],

  searchSubmitted: (panel, { text }) => {
    const query = parseSearchQuery(text)
    return query.ok ? [closed(panel), { kind: 'search', query: query.value }] : [panel]
  },

  searchFocused: (panel) => [panel.focus === 'held' ? panel : { ...panel, focus: 'held' }],

  searchBlurred: (panel) => {
    if (panel.focus !== 'held') return [panel]
    const blur = panel.blurs + 1
    return [
      { ...panel, focus: 'leaving', blurs: blur },
      { kind: 'sendLater', delay: BLUR_RESET, event: { kind: 'searchBlurElapsed', blur } },
    ]
  },

  searchBlurElapsed: (panel, { blur }) => [
    panel.focus === 'leaving' && panel.blurs === blur ? { ...panel, focus: 'none' } : panel,
  ],
}

function closed(panel: SearchPanel): SearchPanel {
  return panel.open ? { ...panel, open: false } : panel
}

/** The mobile menu: closed, showing the areas, or showing the sub-list of one area, by its id. */
export type MobileMenu =
  | { readonly kind: 'closed' }
  | { readonly kind: 'areas' }
  | { readonly kind: 'subList'; readonly area: string }

/** The menu of a page just loaded. */
export const closedMenu: MobileMenu = { kind: 'closed' }

const areas: MobileMenu = { kind: 'areas' }

/** The burger toggles the menu; a click outside closes it, and so does leaving the page. */
export const mobileMenuReactions: Reactions<MobileMenu> = {
  burgerPressed: (menu) => [menu.kind === 'closed' ? areas : closedMenu],
  areaChosen: (menu, { area }) => [menu.kind === 'areas' ? { kind: 'subList', area } : menu],
  areaLeft: (menu) => [menu.kind === 'subList' ? areas : menu],
  routeChangeStarted: () => [closedMenu],

  // The burger answers by itself: closing here as well would make it open the menu again.
  clicked: (menu, { inside }) => [
    inside.includes('menu') || inside.includes('burger') ? menu : closedMenu,
  ],
}
