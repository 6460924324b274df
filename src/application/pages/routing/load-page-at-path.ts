import type { LoadedPage } from '../common/loaded-page.ts'
import { readSiteAddress } from './canonical-site-address.ts'
import { routeOf } from './match-route.ts'
import type { PageLoaders } from './page-loaders.ts'

/** Loads the page at a path, with an optional query. Returns undefined if no page exists there. */
export async function loadPageAt(
  pages: PageLoaders,
  target: string,
): Promise<LoadedPage | undefined> {
  const address = readSiteAddress(target)
  if (!address.ok) return undefined
  const { path, query } = address.value.address
  const parameters = new URLSearchParams(query)
  return routeOf(path, parameters).load(pages, parameters)
}
