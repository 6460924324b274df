import { PATHS, simulatorPath } from '#domain/navigation/site-paths.ts'
import { withoutAnnouncement } from '#domain/search/agreements-in-query.ts'
import { nameKey } from '#domain/search/themes-and-terms-in-query.ts'
import type { Meaning } from '#domain/search/understand-query.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import { requestedSimulator } from '#domain/simulators/simulator-in-search-query.ts'
import { SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'

import { SIMULATORS } from '../pages/common/simulator-list.ts'
import type { SummaryOf } from '../shared/documents-of-kind.ts'
import type { SimulatorAnswer, ThemeAnswer } from '../views/search-views.ts'

type PublishedMeaning = Meaning<SummaryOf<'agreement'>, SummaryOf<'definition'>>

/**
 * Returns the simulator that a query names; its link contains the agreement, if the query names
 * exactly one. Returns undefined without a simulator, or if `meaning` is of another kind than an
 * agreement.
 */
export function answerWithSimulator(
  query: string,
  meaning: PublishedMeaning | undefined,
): SimulatorAnswer | undefined {
  if (meaning === undefined) return answerWith(requestedSimulator(query))
  if (meaning.kind !== 'agreement') return undefined
  const { first, agreements, said } = meaning
  const [agreement = first] = agreements
  const tool = requestedSimulator(withoutNames(query, said))
  return agreements.length > 1 ? answerWith(tool) : answerWith(tool, agreement)
}

/** Returns the simulators of indemnities for a query that names none of them, or undefined. */
export function answerWithPaySimulators(query: string): ThemeAnswer | undefined {
  if (!ANY_INDEMNITY.test(nameKey(query))) return undefined
  return {
    kind: 'theme',
    path: PATHS.simulators,
    title: 'Simulateurs',
    links: SIMULATORS.filter(({ group }) => group === 'pay').map(({ path, title }) => ({
      path,
      title,
    })),
  }
}

const ANY_INDEMNITY =
  /^(?:simulat\w+|calcul\w*) indemnites?$|^indemnites? (?:simulat\w+|calcul\w*)$/

/** Removes the name or number of the agreement from a query. */
function withoutNames(query: string, name: string): string {
  const plain = withoutAnnouncement(query)
  if (name === '') return plain.replaceAll(/\d{1,4}/gu, ' ')
  return plain.toLowerCase().replaceAll(name.toLowerCase(), ' ')
}

function answerWith(
  tool: SimulatorId | undefined,
  agreement?: SummaryOf<'agreement'>,
): SimulatorAnswer | undefined {
  if (tool === undefined) return undefined
  const path = simulatorPath(tool)
  const listed = SIMULATORS.find((each) => each.path === path)
  if (listed === undefined) return undefined
  const { title, standfirst } = listed
  const idcc = agreement?.idcc
  if (agreement === undefined || idcc === undefined) {
    return { kind: 'simulator', path, title, standfirst }
  }
  return {
    kind: 'simulator',
    path: `${path}?${SIMULATOR_FIELDS.agreement}=${idcc}`,
    title,
    standfirst,
    agreement: { path: agreement.path, title: agreement.shortTitle, idcc },
  }
}
