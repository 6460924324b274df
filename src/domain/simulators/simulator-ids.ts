/**
 * Ids of the simulators that compute from tables, which are also the last segments of their URLs.
 */
export const TOOL_IDS = [
  'preavis-de-demission',
  'preavis-de-licenciement',
  'indemnite-de-licenciement',
  'indemnite-de-rupture-conventionnelle',
  'indemnite-de-precarite',
  'heures-de-recherche-d-emploi',
  'preavis-de-retraite',
] as const

export type ToolId = (typeof TOOL_IDS)[number]

/** French titles of the simulators. */
export const TOOL_TITLES: Readonly<Record<ToolId, string>> = {
  'preavis-de-demission': 'Préavis de démission',
  'preavis-de-licenciement': 'Préavis de licenciement',
  'indemnite-de-licenciement': 'Indemnité de licenciement',
  'indemnite-de-rupture-conventionnelle': 'Indemnité de rupture conventionnelle',
  'indemnite-de-precarite': 'Indemnité de précarité',
  'heures-de-recherche-d-emploi': 'Heures pour recherche d’emploi',
  'preavis-de-retraite': 'Préavis de départ ou de mise à la retraite',
}

/** Id of the schedule simulator, which has no table. */
export const SCHEDULE_TOOL = 'echeancier' as const
/** Id of the salary simulator, which has no table. */
export const SALARY_TOOL = 'salaire'

/** Simulators whose answers quote legal texts. */
export type QuotingTool = ToolId | typeof SCHEDULE_TOOL

/** Returns the quoting simulator with this id, or undefined. */
export function quotingToolOf(text: string): QuotingTool | undefined {
  return text === SCHEDULE_TOOL ? text : toolOf(text)
}

/** Returns the simulator with this id, or undefined. */
export function toolOf(text: string): ToolId | undefined {
  return TOOL_IDS.find((tool) => tool === text)
}
