import { loadPageAt } from '#application/pages/routing/load-page-at.ts'
import { serializeSimulation } from '#application/simulators/serialize-simulation.ts'
import type { SimulationRequest } from '#application/simulators/simulation-types.ts'
import type { Site } from '#application/site-use-cases.ts'
import { simulatorPath } from '#domain/navigation/site-paths.ts'

import { renderContent } from '../content/render-content.ts'
import { pageData } from '../json/page-json.ts'
import type { PageData } from '../json/page-json.ts'
import { simulationText } from './simulation-text.ts'

/** Data behind the MCP tools: the local site or a remote server. */
export interface McpDataSource {
  /** Loads the page at a path with query. Returns undefined if there is none. */
  readonly page: (address: string) => Promise<PageData | undefined>
  /** Runs a simulator with the given answers, and returns its next step. */
  readonly simulate: (request: SimulationRequest) => Promise<SimulatedStep>
}

/** Step of a simulation, as text and as data: the next question, or the result. */
export interface SimulatedStep {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Creates a data source over the use cases of the local site. */
export function localDataSource({
  pages,
  simulators,
}: Pick<Site, 'pages' | 'simulators'>): McpDataSource {
  return {
    page: async (address) => {
      const loaded = await loadPageAt(pages, address)
      if (!loaded) return undefined
      return pageData(loaded.view, renderContent(loaded.view), loaded.frame.site.origin)
    },
    simulate: async (request) => {
      const [simulation, { frame }] = await Promise.all([
        simulators.simulate(request),
        pages.simulators(),
      ])
      const url = frame.site.origin + simulatorPath(request.tool)
      return {
        text: simulationText(simulation, url),
        data: { url, ...serializeSimulation(simulation) },
      }
    },
  }
}
