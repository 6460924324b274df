import { siteMenusSchema } from '#adapters/storage/furniture-schema.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'
import type { Menus } from '#ports/content.ts'
import type { Journal } from '#ports/monitoring.ts'

import type { Database } from '../platform/schema.ts'
import { storedFurniture } from './stored-furniture.ts'

const NO_MENUS: SiteMenus = { areas: [], directLinks: [], header: [], footer: [], subFooter: [] }

export class PostgresMenus implements Menus {
  readonly #database: Database
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#database = database
    this.#journal = journal
  }

  menus(): Promise<SiteMenus> {
    return storedFurniture(this.#database, this.#journal, 'menus', siteMenusSchema, NO_MENUS)
  }
}
