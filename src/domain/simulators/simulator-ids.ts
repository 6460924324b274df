/**
 * Ids of the simulators that are based on tables of rules. They are also the last segments of the
 * simulators' URLs.
 */
export const SIMULATOR_IDS = [
  'preavis-de-demission',
  'preavis-de-licenciement',
  'indemnite-de-licenciement',
  'indemnite-de-rupture-conventionnelle',
  'indemnite-de-precarite',
  'heures-de-recherche-d-emploi',
  'preavis-de-retraite',
] as const

export type SimulatorId = (typeof SIMULATOR_IDS)[number]

/** French titles of the simulators. */
export const SIMULATOR_TITLES: Readonly<Record<SimulatorId, string>> = {
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

/** Id of a simulator whose results quote legal texts. */
export type QuotingTool = SimulatorId | typeof SCHEDULE_TOOL

/**
 * Parses the id of a simulator whose results quote legal texts. Returns undefined for any other
 * text.
 */
export function quotingToolOf(text: string): QuotingTool | undefined {
  return text === SCHEDULE_TOOL ? text : parseSimulatorId(text)
}

/**
 * Parses the id of a simulator that is based on a table of rules. Returns undefined for any other
 * text.
 */
export function parseSimulatorId(text: string): SimulatorId | undefined {
  return SIMULATOR_IDS.find((tool) => tool === text)
}
