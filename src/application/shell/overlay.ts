import type { Reactions } from './events.ts'

/**
 * How old a route change is before its loader shows, in milliseconds: quick pages do not flicker.
 */
const REVEAL_DELAY = 100

/**
 * A route change under way: the n-th since the shell started, its loader still held back or
 * visible.
 */
interface RouteChange {
  readonly change: number
  readonly visible: boolean
}

/**
 * What lies over the page: nothing, the loader of a route change, the masked loader of a task, or
 * the welcome.
 */
type Overlay =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly route: RouteChange }
  | { readonly kind: 'busy'; readonly route: RouteChange | undefined }
  | { readonly kind: 'premiumWelcome'; readonly trial: boolean }

/** The overlay, and how many route changes started so far. */
export interface OverlayLayer {
  readonly overlay: Overlay
  readonly changes: number
}

/** How the loader is drawn: over the page, over a masked background, or not at all. */
export type LoaderLook = 'hidden' | 'plain' | 'masked'

/** The layer of a page just loaded: nothing over it. */
export const startOverlay: OverlayLayer = { overlay: { kind: 'none' }, changes: 0 }

/**
 * The loader shows masked while a task is under way, plain once a route change has lasted 100 ms.
 */
export function loaderLook({ overlay }: OverlayLayer): LoaderLook {
  if (overlay.kind === 'busy') return 'masked'
  return overlay.kind === 'loading' && overlay.route.visible ? 'plain' : 'hidden'
}

/** The main content fades out while the loader of a route change is visible. */
export function isMainFaded({ overlay }: OverlayLayer): boolean {
  return routeUnder(overlay)?.visible ?? false
}

/**
 * Loader and welcome exclude each other: the welcome hides the loader, a route change resets both.
 */
export const overlayReactions: Reactions<OverlayLayer> = {
  routeChangeStarted: ({ changes }) => {
    const change = changes + 1
    return [
      { overlay: { kind: 'loading', route: { change, visible: false } }, changes: change },
      { kind: 'sendLater', delay: REVEAL_DELAY, event: { kind: 'routeRevealElapsed', change } },
    ]
  },

  routeRevealElapsed: (layer, { change }) => {
    const current = routeUnder(layer.overlay)?.change === change
    return [current ? withRoute(layer, { change, visible: true }) : layer]
  },

  routeChangeCompleted: (layer) => [withRoute(layer, undefined)],
  routeChangeAbandoned: (layer) => [withRoute(layer, undefined)],

  loaderRaised: (layer) => {
    const { overlay } = layer
    if (overlay.kind === 'busy' || overlay.kind === 'premiumWelcome') return [layer]
    return [over(layer, { kind: 'busy', route: routeUnder(overlay) })]
  },

  loaderLowered: (layer) => {
    const { overlay } = layer
    return [overlay.kind === 'busy' ? over(layer, loaderOf(overlay.route)) : layer]
  },

  premiumActivated: (layer, { trial }) => {
    if (layer.overlay.kind === 'premiumWelcome') return [layer]
    return [
      over(layer, { kind: 'premiumWelcome', trial }),
      { kind: 'pushAnalyticsEvent', name: 'trial activation' },
    ]
  },

  welcomeClosed: (layer) => [
    layer.overlay.kind === 'premiumWelcome' ? over(layer, { kind: 'none' }) : layer,
  ],
}

function over(layer: OverlayLayer, overlay: Overlay): OverlayLayer {
  return { ...layer, overlay }
}

function routeUnder(overlay: Overlay): RouteChange | undefined {
  return overlay.kind === 'loading' || overlay.kind === 'busy' ? overlay.route : undefined
}

// A loader that no route change raised stays as it is.
function withRoute(layer: OverlayLayer, route: RouteChange | undefined): OverlayLayer {
  const { overlay } = layer
  if (routeUnder(overlay) === undefined) return layer
  return over(layer, overlay.kind === 'busy' ? { kind: 'busy', route } : loaderOf(route))
}

function loaderOf(route: RouteChange | undefined): Overlay {
  return route === undefined ? { kind: 'none' } : { kind: 'loading', route }
}
