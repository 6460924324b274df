import type { SiteMenus } from '#domain/navigation/menu.ts'

/** The menus of the shell: areas, header blocks, footer columns (§2, §3). */
export interface Menus {
  menus(): Promise<SiteMenus>
}
