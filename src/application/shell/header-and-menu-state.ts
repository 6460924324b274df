import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'

import type { Reactions } from './shell-events.ts'

/** Maximum widths of mobile and tablet viewports, in pixels. */
const BREAKPOINTS = { mobile: 768, tablet: 1024 } as const

/** Scroll position beyond which the header leaves its full layout, in pixels. */
const COMPACT_THRESHOLD = 100

/** Viewport size. */
type Viewport = 'mobile' | 'tablet' | 'desktop'

/** State of the header: viewport size, and whether the page is scrolled beyond the threshold. */
export interface Header {
  readonly viewport: Viewport
  readonly scrolled: boolean
}

/** Layout of the header: `full` at the top, then `compact` on desktop or `smallScreen`. */
type HeaderVariant = 'full' | 'compact' | 'smallScreen'

/** Returns the viewport of a window width: mobile up to 768 pixels, tablet up to 1024. */
export function viewportOf(width: number): Viewport {
  if (width <= BREAKPOINTS.mobile) return 'mobile'
  return width <= BREAKPOINTS.tablet ? 'tablet' : 'desktop'
}

/** Returns the layout of the header for its state. */
export function headerVariant({ viewport, scrolled }: Header): HeaderVariant {
  if (!scrolled) return 'full'
  return viewport === 'desktop' ? 'compact' : 'smallScreen'
}

/** Initial state of the header, before the first scroll or resize event. */
export const initialHeader: Header = { viewport: 'desktop', scrolled: false }

/** Reducers of the header, for scroll and resize events. */
export const headerReactions: Reactions<Header> = {
  scrolled: (header, { offset }) => [within(header, { scrolled: offset > COMPACT_THRESHOLD })],
  resized: (header, { width }) => [within(header, { viewport: viewportOf(width) })],
}

// Returns the same object if nothing changes, because scroll events are frequent.
function within(header: Header, change: Partial<Header>): Header {
  const next = { ...header, ...change }
  const same = next.viewport === header.viewport && next.scrolled === header.scrolled
  return same ? header : next
}

/** Delay before a blurred field shrinks, in milliseconds. */
const BLUR_RESET = 100

/**
 * State of the search panel. `blurs` counts the blur events, so that obsolete timers are ignored.
 */
export interface SearchPanel {
  readonly open: boolean
  /** Focus of the search field. `leaving`: blurred less than 100 ms ago. */
  readonly focus: 'none' | 'held' | 'leaving'
  readonly blurs: number
}

/** Initial state of the search panel, closed and without focus. */
export const initialSearchPanel: SearchPanel = { open: false, focus: 'none', blurs: 0 }

/** True if the search field is wide, which shrinks or hides other widgets of the header. */
export function isSearchFocused({ focus }: SearchPanel): boolean {
  return focus !== 'none'
}

/**
 * Reducers of the search panel. The panel closes by its button, a click outside, a valid submission
 * or a route change.
 */
export const searchPanelReactions: Reactions<SearchPanel> = {
  searchOpened: (panel) => [panel.open ? panel : { ...panel, open: true }],
  searchClosed: (panel) => [closed(panel)],
  routeChangeStarted: (panel) => [closed(panel)],

  clicked: (panel, { inside }) => [
    inside.includes('search') || inside.includes('burger') ? panel : closed(panel),
  ],

  searchSubmitted: (panel, { text }) => {
    const query = normalizeSearchQuery(text)
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

/** State of the mobile menu: closed, list of areas, or submenu of one area. */
export type MobileMenu =
  | { readonly kind: 'closed' }
  | { readonly kind: 'areas' }
  | { readonly kind: 'subList'; readonly area: string }

/** Initial state of the mobile menu, closed. */
export const closedMenu: MobileMenu = { kind: 'closed' }

const areas: MobileMenu = { kind: 'areas' }

/**
 * Reducers of the mobile menu. The burger toggles it; a click outside or a route change closes it.
 */
export const mobileMenuReactions: Reactions<MobileMenu> = {
  burgerPressed: (menu) => [menu.kind === 'closed' ? areas : closedMenu],
  areaChosen: (menu, { area }) => [menu.kind === 'areas' ? { kind: 'subList', area } : menu],
  areaLeft: (menu) => [menu.kind === 'subList' ? areas : menu],
  routeChangeStarted: () => [closedMenu],

  // Clicks on the burger are excluded, because the burger toggles the menu itself.
  clicked: (menu, { inside }) => [
    inside.includes('menu') || inside.includes('burger') ? menu : closedMenu,
  ],
}
