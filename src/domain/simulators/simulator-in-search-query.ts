import { nameWords } from '../search/themes-and-terms-in-query.ts'
import type { SimulatorId } from './simulator-ids.ts'

/**
 * Word groups that identify each simulator. A query needs a word of every group; words match by
 * prefix.
 */
const NAMES: readonly (readonly [SimulatorId, readonly (readonly string[])[]])[] = [
  ['preavis-de-retraite', [['preavi'], ['retraite']]],
  ['preavis-de-demission', [['preavi'], ['demission']]],
  ['preavis-de-licenciement', [['preavi'], ['licenci']]],
  ['heures-de-recherche-d-emploi', [['heure'], ['recherche'], ['emploi']]],
  ['indemnite-de-rupture-conventionnelle', [['indemnite'], ['rupture'], ['conventionnel']]],
  ['indemnite-de-precarite', [['indemnite', 'prime'], ['precarite']]],
  ['indemnite-de-precarite', [['indemnite', 'prime'], ['fin'], ['contrat', 'mission', 'cdd']]],
  ['indemnite-de-licenciement', [['indemnite'], ['licenci']]],
]

/** Words that a query for a simulator may also contain. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  'agent annee anciennete apres avant calcul calculer calculette cadre cdd cdi cdt code combien comment connaitre convention collective conventionnelle delai depart duree employe employeur estimer etam faire fin legal legale licencie licencier mini minimum mise montant obtenir ouvrier partir quel quelle respecter salarie savoir simulateur simulation simuler technicien temps travail'.split(
    ' ',
  ),
)

/**
 * Returns the simulator for which a search query asks. Returns undefined if the query names none or
 * contains other words. The caller removes names of agreements first.
 */
export function requestedSimulator(text: string): SimulatorId | undefined {
  const words = nameWords(text)
  const matchingName = NAMES.find(([, groups]) =>
    groups.every((names) => words.some((word) => beginsWith(word, names))),
  )
  if (matchingName === undefined) return undefined
  const [tool, groups] = matchingName
  const names = groups.flat()
  const isWhole = words.every((word) => OTHER_WORDS.has(word) || beginsWith(word, names))
  return isWhole ? tool : undefined
}

function beginsWith(word: string, names: readonly string[]): boolean {
  return names.some((name) => word.startsWith(name))
}
