import type { Banner } from '#domain/editorial/banner.ts'

import type { Reactions } from './shell-events.ts'

/** State of the home page's banners. Answers to older requests are ignored. */
export type Banners =
  /** `banners` is undefined until loaded; server-rendered banners remain visible meanwhile. */
  | {
      readonly kind: 'home'
      readonly request: number
      readonly banners: readonly Banner[] | undefined
    }
  /** Any other page, without banners. */
  | { readonly kind: 'elsewhere'; readonly request: number }

const none: readonly Banner[] = []

/** Initial state of the banners, before the first page is shown. */
export const initialBanners: Banners = { kind: 'elsewhere', request: 0 }

/** Returns the loaded banners. Empty on other pages than the home page; undefined until loaded. */
export function loadedBanners(state: Banners): readonly Banner[] | undefined {
  return state.kind === 'home' ? state.banners : none
}

/**
 * Reducers of the banners. They load the banners on each route change to '/', and clear them on
 * other pages.
 */
export const bannersReactions: Reactions<Banners> = {
  routeChangeCompleted: (state, { path }) => {
    const { request: last } = state
    if (path !== '/') return [{ kind: 'elsewhere', request: last }]
    const banners = state.kind === 'home' ? state.banners : undefined
    const request = last + 1
    return [
      { kind: 'home', request, banners },
      { kind: 'loadBanners', request },
    ]
  },
  bannersLoaded: (state, { request, banners }) => [
    state.kind === 'home' && request === state.request ? { ...state, banners } : state,
  ],
}
