import type { LoadedPage, PagePorts } from '../common/loaded-page.ts'
import { withNextValidity } from '../common/outdated-after.ts'
import * as LOADERS from './loader-table.ts'

type Loader = (ports: PagePorts, ...rest: never[]) => Promise<LoadedPage | undefined>

type WithoutPorts<Load> = Load extends (ports: PagePorts, ...rest: infer Rest) => infer Loaded
  ? (...rest: Rest) => Loaded
  : never

/** Page loaders that have their dependencies. Calls give only what follows them in `LOADERS`. */
export type PageLoaders = {
  readonly [Name in keyof typeof LOADERS]: WithoutPorts<(typeof LOADERS)[Name]>
}

/** Creates the page loaders with these dependencies. */
export function createPageLoaders(ports: PagePorts): PageLoaders {
  const loaders = Object.entries<Loader>(LOADERS)
  const bound = loaders.map(([name, load]) => [name, untilNextValidity(ports, load)])
  return Object.fromEntries(bound)
}

/** Binds a loader. Caches store its page until a validity on it changes at most. */
function untilNextValidity(ports: PagePorts, load: Loader) {
  return async (...rest: never[]): Promise<LoadedPage | undefined> => {
    const page = await load(ports, ...rest)
    return page && withNextValidity(page, ports.clock.now())
  }
}
