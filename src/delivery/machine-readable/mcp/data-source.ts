import { loadPageAt } from '#application/pages/routing/load-page-at.ts'
import type { SimulationRequest } from '#application/simulators/simulation.ts'
import type { Site } from '#application/site.ts'
import { simulationAnswer } from '#delivery/cli/simulators/simulation-answer.ts'

import { renderContent } from '../content/render-content.ts'
import { pageData } from '../json/page-json.ts'
import type { PageData } from '../json/page-json.ts'

/** The data behind the MCP tools: the local site or another server. */
export interface McpDataSource {
  /** Loads the page at a path and query; undefined if there is none. */
  readonly page: (address: string) => Promise<PageData | undefined>
  readonly simulate: (request: SimulationRequest) => Promise<SimulatedStep>
}

/** One step of a simulation, the next question or the result, as text and as data. */
export interface SimulatedStep {
  readonly text: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Returns a data source over the use cases of the local site. */
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
      const { text, data } = simulationAnswer(await simulators.simulate(request))
      return { text: text.join('\n'), data: { ...data } }
    },
  }
}
