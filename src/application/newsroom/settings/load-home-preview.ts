import type { Instant } from '#domain/shared/instant.ts'
import type { EditedSettings } from '#ports/setting-versions.ts'

import type { LoadedPage, PagePorts } from '../../pages/common/loaded-page.ts'
import { createPageLoaders } from '../../pages/routing/page-loaders.ts'

/**
 * Creates a function that loads the home page with unpublished settings, for a preview: now, or at
 * the moment `at`.
 */
export function homePreviewLoader(
  ports: PagePorts,
): (settings: Partial<EditedSettings>, at?: Instant) => Promise<LoadedPage> {
  return ({ banners, menus, reviews }, at) =>
    createPageLoaders({
      ...ports,
      ...(at !== undefined && { clock: { now: () => at } }),
      ...(banners && { banners: { banners: () => Promise.resolve(banners) } }),
      ...(reviews && { reviews: { reviews: () => Promise.resolve(reviews) } }),
      ...(menus && { menus: { menus: () => Promise.resolve(menus) } }),
    }).home()
}
