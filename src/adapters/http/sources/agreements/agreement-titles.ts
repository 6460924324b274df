import { typeset } from '#domain/editorial/apply-french-typography.ts'

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

/**
 * Tidies the title of a text, without its label « Texte de base : ». Sets off a leading region, as
 * in « Picardie – Accord du 10 avril 2001 ».
 */
export function titleOfText(title: string): string {
  return tidyTitle(title.replace(LABEL, '')).replace(BEFORE_NATURE, ' – ')
}

/** Puts a title on one line in French typography, without note calls or final punctuation. */
export function tidyTitle(title: string): string {
  const line = title
    .replaceAll(MARK, '')
    .replaceAll(/[\s\u200B]+/gu, ' ')
    .trim()
  return typeset(balanced(line).replace(/[\s.,;:–-]+$/u, ''))
}

/**
 * Returns the nature of a text (`accord`, `avenant`…): the first such word in its title, or
 * undefined. A base text is a `convention`.
 */
export function natureOf(title: string, part: 'base' | 'attached' | 'pay'): string | undefined {
  if (part === 'base') return 'convention'
  const naturesInTitle = NATURES.map(([nature, word]) => ({ nature, at: title.search(word) }))
  const first = naturesInTitle
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0]
  return first?.nature
}

function balanced(line: string): string {
  return line.endsWith(')') && !line.includes('(') ? line.slice(0, -1) : line
}

const HISTORY =
  /(?:[\s.,;]|\s[–-])+(?=(?:[EÉ]tendue?|Élargie|Mise à jour|Remplacée|Remplace|Champ d['’]application|En vigueur|Actualisée|Modifiée|Annulée|Dénoncée|Elargie|Fusion|Rattach|Convention (?:rattachée|dénoncée|annulée|remplacée|fusionnée))\b)|\n/u

/**
 * Splits the title of an agreement into its full name and its history: sentences such as « Étendue
 * par arrêté… ».
 */
export function nameOfAgreement(title: string): {
  readonly name: string
  readonly history: readonly string[]
} {
  const [name = title, ...others] = title.trim().split(HISTORY)
  const history = others
    .join('. ')
    .split(/(?<=\.)\s+(?=\p{Lu})|\n/u)
    .map((sentence) => tidyTitle(sentence).replace(/^E(?=tendue?|largie)/u, 'É'))
  return { name: tidyTitle(name), history: history.filter((sentence) => sentence !== '') }
}

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]

const DAY =
  /(?<day>1\s?er|\d{1,2})\s+(?<month>janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre)\s+(?<year>(?:19|20)\d{2})/giu

const OTHER_TEXT =
  /(?:(?<!\p{L})(?:l['’]|la |le |les |au |aux |du |des )\s*(?:accord|avenant|protocole|annexe|bulletin)|(?<!\p{L})(?:arrêté|décret|loi|ordonnance|étendue?|mise à jour))(?!\p{L})[^,;()]{0,60}$/iu
const OTHER_AGREEMENT = /convention[^,;()]{0,80}$/iu
const STARTS_TO_APPLY = /(?:\bau|à compter du|à partir du)\s+$/iu

/**
 * Returns the signing day of a text, `2021-07-16`, from its title; undefined if there is none.
 * Skips the days of other texts and of entry into force.
 */
export function signingDay(title: string, part: 'base' | 'attached' | 'pay'): string | undefined {
  const days = [...title.matchAll(DAY)]
  const foreign = (before: string): boolean =>
    OTHER_TEXT.test(before) || (part !== 'base' && OTHER_AGREEMENT.test(before))
  const first = days.find(({ index }, at) => {
    const before = title.slice(endOf(days[at - 1]), index)
    return !STARTS_TO_APPLY.test(before) && !foreign(before)
  })
  return first?.groups === undefined ? undefined : isoDay(first.groups)
}

function endOf(match: RegExpExecArray | undefined): number {
  return match === undefined ? 0 : match.index + match[0].length
}

function isoDay({
  day = '',
  month = '',
  year = '',
}: Readonly<Record<string, string>>): string | undefined {
  const plain = month.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  const number = MONTHS.indexOf(plain) + 1
  const date = Number.parseInt(day, 10)
  return `${year}-${String(number).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
