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
 * The day on which a text was signed, `2021-07-16`, as its title says it: the first day named that is not the day of
 * another text (« à l’accord du… », « étendue par arrêté du… ») nor the day from which it applies (« au 1er janvier »).
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
