import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { serializeSimulation } from '#application/simulators/serialize-simulation.ts'
import type { Site } from '#application/site-use-cases.ts'
import { simulatorPath } from '#domain/navigation/site-paths.ts'

import { extractPageContent } from '../content/extract-page-content.ts'
import { pageData } from '../json/page-json.ts'
import type { McpDataSource } from './mcp-data-source.ts'
import { simulationText } from './simulation-text.ts'

/** Creates the data source of the MCP tools from the use cases of this site. */
export function localDataSource({
  pages,
  simulators,
}: Pick<Site, 'pages' | 'simulators'>): McpDataSource {
  return {
    page: async (address) => {
      const loaded = await loadPageAt(pages, address)
      if (!loaded) return undefined
      return pageData(loaded.view, extractPageContent(loaded.view), loaded.frame.site.origin)
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
