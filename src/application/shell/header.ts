import type { Reactions } from './reactions.ts'

/** The widest windows of each small viewport, in pixels (§9). */
export const BREAKPOINTS = { mobile: 768, tablet: 1024 } as const

/** How far down the page the header changes its variant, in pixels: past it, not at it (§4, §9). */
export const COMPACT_THRESHOLD = 100

/** The three sizes of window that the shell tells apart (§9). */
export type Viewport = 'mobile' | 'tablet' | 'desktop'

/** What the header depends on: the size of the window and whether the page is scrolled past the threshold (§4). */
export interface Header {
  readonly viewport: Viewport
  readonly scrolled: boolean
}

/** `full` at the top of the page; past the threshold `compact` on desktop, `smallScreen` elsewhere (§4). */
export type HeaderVariant = 'full' | 'compact' | 'smallScreen'

/** The viewport of a window of this width, in pixels: mobile to 768, tablet to 1024, both included (§9). */
export function viewportOf(width: number): Viewport {
  if (width <= BREAKPOINTS.mobile) return 'mobile'
  return width <= BREAKPOINTS.tablet ? 'tablet' : 'desktop'
}

/** How the header is drawn: it is compact on desktop only (§4). */
export function headerVariant({ viewport, scrolled }: Header): HeaderVariant {
  if (!scrolled) return 'full'
  return viewport === 'desktop' ? 'compact' : 'smallScreen'
}

/** The header of a page that nobody scrolled yet, until the window tells its size (§4). */
export const startHeader: Header = { viewport: 'desktop', scrolled: false }

/** The header follows the window (§4). */
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
