/** The simulators, by the last part of their address: `preavis-de-demission`. */
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

/** The titles of the simulators, as readers see them. */
export const TOOL_TITLES: Readonly<Record<ToolId, string>> = {
  'preavis-de-demission': 'Préavis de démission',
  'preavis-de-licenciement': 'Préavis de licenciement',
  'indemnite-de-licenciement': 'Indemnité de licenciement',
  'indemnite-de-rupture-conventionnelle': 'Indemnité de rupture conventionnelle',
  'indemnite-de-precarite': 'Indemnité de précarité',
  'heures-de-recherche-d-emploi': 'Heures pour recherche d’emploi',
  'preavis-de-retraite': 'Préavis de départ ou de mise à la retraite',
}

/** The simulator of that address; `undefined` if there is none. */
export function toolOf(text: string): ToolId | undefined {
  return TOOL_IDS.find((tool) => tool === text)
}
