import type { Banner } from '#domain/editorial/banner.ts'

import type { Reactions } from './events.ts'

/** Banners, on the home page only. Answers to requests older than `request` are dropped. */
export type Banners =
  /** Without banners until they are loaded: those that came with the page stay. */
  | {
      readonly kind: 'home'
      readonly request: number
      readonly banners: readonly Banner[] | undefined
    }
  | { readonly kind: 'elsewhere'; readonly request: number }

const none: readonly Banner[] = []

/** No page is shown yet, so no banner. */
export const startBanners: Banners = { kind: 'elsewhere', request: 0 }

/**
 * The banners that the site answered: none off the home page, undefined on it before the answer.
 */
export function loadedBanners(state: Banners): readonly Banner[] | undefined {
  return state.kind === 'home' ? state.banners : none
}

/** On every route change banners load if the path is '/', otherwise the list is emptied. */
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
