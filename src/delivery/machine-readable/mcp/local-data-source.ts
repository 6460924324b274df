import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { simulationView } from '#application/pages/simulators/load-simulator-page.ts'
import { serializeSimulation } from '#application/simulators/serialize-simulation.ts'
import type { Site } from '#application/site-use-cases.ts'
import { simulatorPath } from '#domain/navigation/site-paths.ts'

import type { DescribePage } from '../describe-page.ts'
import { pageText } from '../page-text.ts'
import type { McpDataSource } from './mcp-data-source.ts'
import { questionText } from './simulation-question-text.ts'

/** Creates the data source of the MCP tools from the use cases of this site. */
export function localDataSource(
  { pages, simulators }: Pick<Site, 'pages' | 'simulators'>,
  describe: DescribePage,
): McpDataSource {
  return {
    page: async (address) => {
      const loaded = await loadPageAt(pages, address)
      return loaded && describe(loaded)
    },
    simulate: async (request) => {
      const [simulation, questions, { frame }] = await Promise.all([
        simulators.simulate(request),
        simulators.questions(request.tool, request.idcc),
        pages.simulators(),
      ])
      const url = frame.site.origin + simulatorPath(request.tool)
      const questionIds = questions.map(({ id }) => id)
      const unknown = [...request.answers.keys()].filter((key) => !questionIds.includes(key))
      const text =
        simulation.kind === 'question'
          ? questionText(simulation, url)
          : pageText(await describe({ view: simulationView(simulation, request.idcc), frame }))
      return {
        text: unknownAnswersText(unknown, questionIds) + text,
        data: { url, ...(unknown.length > 0 && { unknown }), ...serializeSimulation(simulation) },
      }
    },
  }
}

/** Names the answers to questions that a simulator does not ask. Empty if there are none. */
function unknownAnswersText(unknown: readonly string[], questionIds: readonly string[]): string {
  if (unknown.length === 0) return ''
  return `Réponses sans question, non comptées\u00A0: ${unknown.join(', ')}. Ce simulateur pose\u00A0: ${questionIds.join(', ')}.\n\n`
}
