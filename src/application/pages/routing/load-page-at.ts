import type { LoadedPage } from '../parts/loaded-page.ts'
import type { Pages } from './pages.ts'
import { routeOf } from './routes.ts'
import { readSiteAddress } from './site-address.ts'

/** Loads the page at an address with query. Undefined if there is none. */
export async function loadPageAt(pages: Pages, target: string): Promise<LoadedPage | undefined> {
  const address = readSiteAddress(target)
  if (!address.ok) return undefined
  const { path, query } = address.value.address
  const parameters = new URLSearchParams(query)
  return routeOf(path, parameters).load(pages, parameters)
}
