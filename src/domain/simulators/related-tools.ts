import { slugify } from '../editorial/slug.ts'
import type { ToolId } from './tool.ts'

/** Simulators by subject. The patterns match consecutive words of a title's slug. */
const SUBJECTS: readonly (readonly [RegExp, readonly ToolId[]])[] = [
  [/(?:^|-)demission/, ['preavis-de-demission', 'heures-de-recherche-d-emploi']],
  [/rupture-conventionnelle(?!-collective)/, ['indemnite-de-rupture-conventionnelle']],
  [/(?:^|-)licenciement/, ['preavis-de-licenciement', 'indemnite-de-licenciement']],
  [/(?:^|-)retraite(?!-complementaire)/, ['preavis-de-retraite']],
  [/duree-determinee|(?:^|-)cdd(?:-|$)|interim|travail-temporaire/, ['indemnite-de-precarite']],
]

const ALL_NOTICES: readonly ToolId[] = [
  'preavis-de-demission',
  'preavis-de-licenciement',
  'preavis-de-retraite',
]

/** Returns the simulators on the subject of a title, such as « La démission ». */
export function relatedTools(title: string): readonly ToolId[] {
  const words = slugify(title)
  const found = SUBJECTS.filter(([subject]) => subject.test(words)).flatMap(([, tools]) => tools)
  return found.length === 0 && /(?:^|-)preavis(?:-|$)/.test(words) ? ALL_NOTICES : found
}
