import { SCHEDULE_FORMS } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import {
  isAboutPay,
  relatedProcedures,
  relatedSimulators,
} from '#domain/deadlines/related-simulators.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { schedulePath, simulatorPath } from '#domain/navigation/site-paths.ts'
import { SIMULATOR_IDS } from '#domain/simulators/simulator-ids.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import { SIMULATOR_FIELDS } from '#domain/simulators/simulator-url-fields.ts'

import type { SimulatorCard } from '../../views/shared-view-types.ts'
import type { PageSimulators } from './loaded-page.ts'
import { SALARY_SIMULATOR, SIMULATORS } from './simulator-list.ts'

/** Returns the cards of the simulators on the subject of a page title. */
export function simulatorsOn(title: string): readonly SimulatorCard[] {
  return [
    ...relatedSimulators(title).flatMap(cardOf),
    ...relatedProcedures(title).map(scheduleCard),
    ...(isAboutPay(title) ? [pageCard(SALARY_SIMULATOR)] : []),
  ]
}

/** Returns the cards of the simulators whose answers quote an article of the Labour Code. */
export async function simulatorsQuoting(
  simulators: Pick<PageSimulators, 'quoting'>,
  article: string,
): Promise<readonly SimulatorCard[]> {
  const { tools, situations } = await simulators.quoting(article)
  return [...tools.flatMap(cardOf), ...situations.map(scheduleCard)]
}

/** Returns the cards of the simulators of a theme. */
export function simulatorsOfTheme(theme: ThemeKey): readonly SimulatorCard[] {
  if (theme === 'droit-du-travail') return SIMULATORS.map(pageCard)
  return theme === 'representants-du-personnel-ce' ? [scheduleCard('consultation-cse')] : []
}

/** Builds the card of the schedule simulator for a procedure. */
function scheduleCard(situation: Procedure): SimulatorCard {
  const { title, summary } = SCHEDULE_FORMS[situation]
  return {
    path: schedulePath({ situation }),
    title: `Échéancier\u00A0: ${title}`,
    standfirst: typeset(summary),
  }
}

function pageCard({ path, title, standfirst }: SimulatorCard): SimulatorCard {
  return { path, title, standfirst }
}

/** Returns the cards of the simulators that cover an agreement. Their links preselect it. */
export async function simulatorsFor(
  simulators: Pick<PageSimulators, 'covered'>,
  idcc: string,
): Promise<readonly SimulatorCard[]> {
  const covered = await Promise.all(
    SIMULATOR_IDS.map(async (tool) => ((await simulators.covered(tool)).has(idcc) ? [tool] : [])),
  )
  return covered
    .flat()
    .flatMap(cardOf)
    .map((card) => ({ ...card, path: `${card.path}?${SIMULATOR_FIELDS.agreement}=${idcc}` }))
}

function cardOf(tool: SimulatorId): readonly SimulatorCard[] {
  const path = simulatorPath(tool)
  return SIMULATORS.filter((each) => each.path === path).map(pageCard)
}
