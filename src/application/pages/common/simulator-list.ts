import { PATHS, simulatorPath } from '#domain/navigation/site-paths.ts'
import { SIMULATOR_IDS, SIMULATOR_TITLES } from '#domain/simulators/simulator-ids.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'

import type { SimulatorCard } from '../../views/shared-view-types.ts'

/** French titles of the groups of simulators, in display order. */
export const SIMULATOR_GROUPS = {
  notice: 'Préavis',
  pay: 'Indemnités',
  planning: 'Dates et salaire',
} as const

type SimulatorGroup = keyof typeof SIMULATOR_GROUPS

/** Entry in the list of simulators: a table-based simulator, or one with a page of its own. */
interface ListedSimulator extends SimulatorCard {
  readonly group: SimulatorGroup
}

/** Standfirst and group of each table-based simulator. */
const TOOLS: Readonly<Record<SimulatorId, Pick<ListedSimulator, 'standfirst' | 'group'>>> = {
  'preavis-de-demission': {
    group: 'notice',
    standfirst:
      'Combien de temps un salarié travaille encore après sa démission, selon sa convention collective, sa catégorie et son ancienneté.',
  },
  'preavis-de-licenciement': {
    group: 'notice',
    standfirst:
      'La durée du préavis après un licenciement\u00A0: celle du Code du travail et celle de la convention, la plus favorable étant retenue.',
  },
  'preavis-de-retraite': {
    group: 'notice',
    standfirst:
      'Le délai à respecter avant de partir à la retraite, ou avant d’y mettre un salarié.',
  },
  'heures-de-recherche-d-emploi': {
    group: 'notice',
    standfirst:
      'Les heures d’absence que la convention accorde pendant le préavis pour chercher un emploi.',
  },
  'indemnite-de-licenciement': {
    group: 'pay',
    standfirst:
      'Le montant minimal dû après un licenciement, calculé par le Code du travail et par la convention collective.',
  },
  'indemnite-de-rupture-conventionnelle': {
    group: 'pay',
    standfirst: 'Le montant minimal de l’indemnité d’une rupture conventionnelle individuelle.',
  },
  'indemnite-de-precarite': {
    group: 'pay',
    standfirst:
      'L’indemnité de fin d’un contrat à durée déterminée ou d’une mission d’intérim, et les cas où elle n’est pas due.',
  },
}

/** Entry of the schedule simulator, which computes the deadlines of a procedure. */
export const SCHEDULE_SIMULATOR: ListedSimulator = {
  group: 'planning',
  path: PATHS.schedule,
  title: 'Échéancier d’une procédure',
  standfirst:
    'Les dates d’une rupture conventionnelle, d’une démission, d’un licenciement ou d’une consultation du CSE, chacune avec sa règle et son article.',
}

/** Entry of the salary simulator, which converts gross, net and cost. */
export const SALARY_SIMULATOR: ListedSimulator = {
  group: 'planning',
  path: PATHS.salary,
  title: 'Salaire brut, net et coût',
  standfirst:
    'Le salaire net et le coût pour l’employeur d’un salaire brut, ou l’inverse, avec le détail de chaque cotisation.',
}

/** All simulators, in display order. */
export const SIMULATORS: readonly ListedSimulator[] = [
  ...SIMULATOR_IDS.map((tool) => ({
    ...TOOLS[tool],
    path: simulatorPath(tool),
    title: SIMULATOR_TITLES[tool],
  })),
  SCHEDULE_SIMULATOR,
  SALARY_SIMULATOR,
]
