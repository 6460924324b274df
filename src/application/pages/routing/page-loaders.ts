import { inFrame, loadFrame } from '../common/load-frame.ts'
import type { LoadedPage, PageContent, PagePorts } from '../common/loaded-page.ts'
import { withNextValidity } from '../common/outdated-after.ts'
import * as LOADERS from './loader-table.ts'

type MaybePage = PageContent | undefined
type Loader = (ports: PagePorts, ...rest: never[]) => MaybePage | Promise<MaybePage>

type InFrame<Content> = Content extends PageContent ? LoadedPage : Content

type Bound<Load> = Load extends (ports: PagePorts, ...rest: infer Rest) => infer Content
  ? (...rest: Rest) => Promise<InFrame<Awaited<Content>>>
  : never

/** Page loaders that have their dependencies. Calls give only what follows them in `LOADERS`. */
export type PageLoaders = {
  readonly [Name in keyof typeof LOADERS]: Bound<(typeof LOADERS)[Name]>
}

/** Creates the page loaders with these dependencies. */
export function createPageLoaders(ports: PagePorts): PageLoaders {
  const loaders = Object.entries<Loader>(LOADERS)
  const bound = loaders.map(([name, load]) => [name, bind(ports, load)])
  return Object.fromEntries(bound)
}

/**
 * Binds a loader. Its pages have the shell around them, and are cached until a validity on them
 * changes at most.
 */
function bind(ports: PagePorts, load: Loader) {
  return async (...rest: never[]): Promise<LoadedPage | undefined> => {
    const [page, frame] = await Promise.all([load(ports, ...rest), loadFrame(ports)])
    return page && inFrame(withNextValidity(page, ports.clock.now()), frame)
  }
}
