import type { SimulatorCard } from '#application/views/simulator-views.ts'
import { simulatorPath } from '#domain/navigation/site-paths.ts'
import { SIMULATOR_FIELDS } from '#domain/simulators/answer-fields.ts'
import { relatedTools } from '#domain/simulators/related-tools.ts'
import { TOOL_IDS } from '#domain/simulators/tool.ts'
import type { ToolId } from '#domain/simulators/tool.ts'

import type { PageSimulators } from './load-simulator-page.ts'
import { SIMULATORS } from './tool-list.ts'

/** Returns the simulators on the subject of a title. */
export function simulatorsOn(title: string): readonly SimulatorCard[] {
  return relatedTools(title).flatMap(cardOf)
}

/** Returns the simulators with a table for an agreement, prefilled with it. */
export async function simulatorsFor(
  simulators: Pick<PageSimulators, 'covered'>,
  idcc: string,
): Promise<readonly SimulatorCard[]> {
  const covered = await Promise.all(
    TOOL_IDS.map(async (tool) => ((await simulators.covered(tool)).has(idcc) ? [tool] : [])),
  )
  return covered
    .flat()
    .flatMap(cardOf)
    .map((card) => ({ ...card, path: `${card.path}?${SIMULATOR_FIELDS.agreement}=${idcc}` }))
}

function cardOf(tool: ToolId): readonly SimulatorCard[] {
  const path = simulatorPath(tool)
  return SIMULATORS.filter((each) => each.path === path).map(({ title, standfirst }) => ({
    path,
    title,
    standfirst,
  }))
}
