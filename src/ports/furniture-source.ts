import type { SiteFurniture } from './site-furnisher.ts'

/** Where editors write the menus, the banners, the reviews and the redirects. */
export interface FurnitureSource {
  read(): Promise<SiteFurniture>
}
