import { QUERY_LIFETIMES } from '#domain/caching/lifetimes.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'
import type { Menus } from '#ports/content.ts'

import type { QueryCache } from './query-cache.ts'

/** Menus kept for their lifetime of §9. */
export class RememberingMenus implements Menus {
  readonly #menus: Menus
  readonly #cache: QueryCache<SiteMenus>

  constructor(menus: Menus, cache: QueryCache<SiteMenus>) {
    this.#menus = menus
    this.#cache = cache
  }

  menus(): Promise<SiteMenus> {
    return this.#cache.remember('menus', QUERY_LIFETIMES.menus, () => this.#menus.menus())
  }
}
