import type { Banner } from '../../domain/editorial/banner.ts'
import type { Reactions } from './reactions.ts'

/** The banners of the home page; anywhere else there are none, whatever answer arrives late (§4). */
export type Banners =
  | { readonly kind: 'home'; readonly banners: readonly Banner[] }
  | { readonly kind: 'elsewhere' }

const elsewhere: Banners = { kind: 'elsewhere' }

const none: readonly Banner[] = []

/** No page is shown yet, so no banner (§4). */
export const startBanners: Banners = elsewhere

/** The banners to show: always none off the home page (§4). */
export function shownBanners(state: Banners): readonly Banner[] {
  return state.kind === 'home' ? state.banners : none
}

/** On every route change banners load if the path is '/', otherwise the list is emptied (§4). */
export const bannersReactions: Reactions<Banners> = {
  routeChangeCompleted: (state, { path }) => {
    if (path !== '/') return [elsewhere]
    return [{ kind: 'home', banners: shownBanners(state) }, { kind: 'loadBanners' }]
  },
  bannersLoaded: (state, { banners }) => [
    state.kind === 'home' ? { kind: 'home', banners } : state,
  ],
}
