import type { AmendingLink, ArticleRecord } from '../code-record.ts'
import { legiDay } from '../legi-day.ts'

/** What a text did to an article that is in force. */
export type ChangeKind = 'created' | 'changed' | 'moved' | 'repealed' | 'codified' | 'rectified'

/** The kinds in the order in which they are told. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  'created',
  'changed',
  'moved',
  'repealed',
  'codified',
  'rectified',
]

const KINDS: Readonly<Record<string, ChangeKind>> = {
  CREE: 'created',
  CREATION: 'created',
  MODIFIE: 'changed',
  MODIFICATION: 'changed',
  DEPLACE: 'moved',
  TRANSFERE: 'moved',
  TRANSFERT: 'moved',
  ABROGE: 'repealed',
  ABROGATION: 'repealed',
  CODIFICATION: 'codified',
  RECTIFICATION: 'rectified',
}

/** « créé », « modifié »…: what was done, of one thing in the masculine. */
export const PARTICIPLES: Readonly<Record<ChangeKind, string>> = {
  created: 'créé',
  changed: 'modifié',
  moved: 'déplacé',
  repealed: 'abrogé',
  codified: 'codifié',
  rectified: 'rectifié',
}

/** What the text of a link did to an article; one whose repeal has no known day yet is only changed. Undefined for a kind of link that the base does not have today. */
export function kindOfChange(
  { linkType }: AmendingLink,
  { dateFin }: ArticleRecord,
): ChangeKind | undefined {
  const kind = Object.hasOwn(KINDS, linkType) ? KINDS[linkType] : undefined
  return kind === 'repealed' && legiDay(dateFin) === undefined ? 'changed' : kind
}

/** What was done to several things, in order: « créés, modifiés ou abrogés ». */
export function participles(kinds: ReadonlySet<ChangeKind>, ending: string): string {
  const done = CHANGE_KINDS.filter((kind) => kinds.has(kind))
  return alternatives.format(done.map((kind) => `${PARTICIPLES[kind]}${ending}`))
}

const alternatives = new Intl.ListFormat('fr', { type: 'disjunction' })
