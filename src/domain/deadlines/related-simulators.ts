import { slugify } from '../editorial/slugify.ts'
import type { SimulatorId } from '../simulators/simulator-ids.ts'
import type { Procedure } from './deadline-schedule-forms.ts'

/** Simulators by subject. The patterns match consecutive words of a title's slug. */
const SUBJECTS: readonly (readonly [RegExp, readonly SimulatorId[]])[] = [
  [/(?:^|-)demission/, ['preavis-de-demission', 'heures-de-recherche-d-emploi']],
  [/rupture-conventionnelle(?!-collective)/, ['indemnite-de-rupture-conventionnelle']],
  [/(?:^|-)licenciement/, ['preavis-de-licenciement', 'indemnite-de-licenciement']],
  [/(?:^|-)retraite(?!-complementaire)/, ['preavis-de-retraite']],
  [/duree-determinee|(?:^|-)cdd(?:-|$)|interim|travail-temporaire/, ['indemnite-de-precarite']],
]

const ALL_NOTICES: readonly SimulatorId[] = [
  'preavis-de-demission',
  'preavis-de-licenciement',
  'preavis-de-retraite',
]

/** Returns the simulators on the subject of a page's title, such as « La démission ». */
export function relatedSimulators(title: string): readonly SimulatorId[] {
  const words = slugify(title)
  const matches = SUBJECTS.filter(([subject]) => subject.test(words)).flatMap(([, tools]) => tools)
  return matches.length === 0 && /(?:^|-)preavis(?:-|$)/.test(words) ? ALL_NOTICES : matches
}

/** Procedures by subject, matched like the simulators. */
const PROCEDURES: readonly (readonly [RegExp, Procedure])[] = [
  [/(?:^|-)demission/, 'demission'],
  [/rupture-conventionnelle(?!-collective)/, 'rupture-conventionnelle'],
  [/(?:^|-)licenciement(?!-collectif|-economique-collectif)/, 'licenciement'],
  [
    /consultation(?:-\w+)*-(?:cse|comite-social)|(?:cse|comite-social)(?:-\w+)*-consult/,
    'consultation-cse',
  ],
]

/**
 * Returns the procedures on the subject of a page's title for which the site computes deadlines.
 */
export function relatedProcedures(title: string): readonly Procedure[] {
  const words = slugify(title)
  return PROCEDURES.filter(([subject]) => subject.test(words)).map(([, situation]) => situation)
}

const PAY = /(?:^|-)(?:salaires?|smic|remuneration|bulletins?-de-paie|fiches?-de-paie)(?:-|$)/

/** True if a page's title is about pay, such as « Le bulletin de paie ». */
export function isAboutPay(title: string): boolean {
  return PAY.test(slugify(title))
}
