import { typeset } from '#domain/editorial/typography.ts'

const LABEL = /^texte de base\s*:\s*/iu
const MARK = /\s*\(\d{1,2}\)(?=\s|$)/gu
const BEFORE_NATURE =
  /(?<=^[^:;]*[^\s:;(–-])[\s–-]+(?=(?:Accord(?:-cadre)?|Avenant|Protocole|Procès-verbal|Additif|Rectificatif)\s)/u

const NATURES: readonly (readonly [string, RegExp])[] = [
  ['avenant', /(?<!\p{L})avenant(?!\p{L})/iu],
  ['accord', /(?<!\p{L})accord(?!\p{L})/iu],
  ['adhésion', /(?<!\p{L})adhésion(?!\p{L})/iu],
  ['dénonciation', /(?<!\p{L})dénonciations?(?!\p{L})/iu],
  ['annexe', /(?<!\p{L})annexes?(?!\p{L})/iu],
  ['protocole', /(?<!\p{L})protocole(?!\p{L})/iu],
  ['avis', /(?<!\p{L})avis(?!\p{L})/iu],
  ['procès-verbal', /(?<!\p{L})procès-verbal(?!\p{L})/iu],
  ['délibération', /(?<!\p{L})délibération(?!\p{L})/iu],
  ['rectificatif', /(?<!\p{L})rectificatif(?!\p{L})/iu],
  ['additif', /(?<!\p{L})additif(?!\p{L})/iu],
  ['règlement', /(?<!\p{L})règlement(?!\p{L})/iu],
  ['statuts', /(?<!\p{L})statuts(?!\p{L})/iu],
  ['lettre', /^lettre(?!\p{L})(?! d['’]adhésion)/iu],
]

/** The title of a text as it is printed: its label, its calls of notes and its stray signs gone, its region set apart: « Picardie – Accord du 10 avril 2001 ». */
export function titleOfText(title: string): string {
  return tidyTitle(title.replace(LABEL, '')).replace(BEFORE_NATURE, ' – ')
}

/** A title on one line, without calls of notes, without a stop at its end. */
export function tidyTitle(title: string): string {
  const line = title
    .replaceAll(MARK, '')
    .replaceAll(/[\s\u200B]+/gu, ' ')
    .trim()
  return typeset(balanced(line).replace(/[\s.,;:–-]+$/u, ''))
}

/** What a text is, `avenant` or `adhésion`, by the first such word of its title; a base text is a convention. */
export function natureOf(title: string, part: 'base' | 'attached' | 'pay'): string | undefined {
  if (part === 'base') return 'convention'
  const found = NATURES.map(([nature, word]) => ({ nature, at: title.search(word) }))
  const first = found.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at)[0]
  return first?.nature
}

function balanced(line: string): string {
  return line.endsWith(')') && !line.includes('(') ? line.slice(0, -1) : line
}
