import type { Reactions } from './shell-events.ts'

/** Delay before the loader of a route change appears, in milliseconds. */
const REVEAL_DELAY = 100

/** Route change in progress. `visible` is true once its loader is shown. */
interface RouteChange {
  readonly change: number
  readonly visible: boolean
}

/**
 * Overlay over the page: none, the loader of a route change, the masked loader of a task, or the
 * welcome.
 */
type Overlay =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly route: RouteChange }
  | { readonly kind: 'busy'; readonly route: RouteChange | undefined }
  | { readonly kind: 'premiumWelcome'; readonly trial: boolean }

/** State of the overlay, with the number of route changes so far. */
export interface OverlayLayer {
  readonly overlay: Overlay
  readonly changes: number
}

/** Appearance of the loader: hidden, plain, or over a masked background. */
export type LoaderLook = 'hidden' | 'plain' | 'masked'

/** Initial state of the overlay layer, without an overlay. */
export const initialOverlay: OverlayLayer = { overlay: { kind: 'none' }, changes: 0 }

/**
 * Returns the appearance of the loader: masked during a task, plain during a slow route change,
 * otherwise hidden.
 */
export function loaderLook({ overlay }: OverlayLayer): LoaderLook {
  if (overlay.kind === 'busy') return 'masked'
  return overlay.kind === 'loading' && overlay.route.visible ? 'plain' : 'hidden'
}

/** True if the main content fades out, because a route change is slow. */
export function isMainFaded({ overlay }: OverlayLayer): boolean {
  return routeUnder(overlay)?.visible ?? false
}

/**
 * Reducers of the overlay. The welcome replaces the loader, and the start of a route change
 * replaces both.
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

// Updates the route change of a loader. A loader without route change is unchanged.
function withRoute(layer: OverlayLayer, route: RouteChange | undefined): OverlayLayer {
  const { overlay } = layer
  if (routeUnder(overlay) === undefined) return layer
  return over(layer, overlay.kind === 'busy' ? { kind: 'busy', route } : loaderOf(route))
}

function loaderOf(route: RouteChange | undefined): Overlay {
  return route === undefined ? { kind: 'none' } : { kind: 'loading', route }
}
