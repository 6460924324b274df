import { successorsOf } from '../editorial/agreement-successors.ts'
import { USUAL_AGREEMENT_NAMES } from '../editorial/usual-agreement-names.ts'
import { largestFirst } from './agreement-search.ts'
import type { NamedAgreement } from './agreement-search.ts'
import { nameKey, nameWords } from './themes-and-terms-in-query.ts'

/** Index of collective agreements by number and by name, for recognizing them in queries. */
export interface AgreementIndex<Agreement extends NamedAgreement> {
  readonly byIdcc: ReadonlyMap<string, Agreement>
  /**
   * Agreements by normalized name. Under a shared name, those in force come first, then the
   * largest.
   */
  readonly byName: ReadonlyMap<string, readonly Agreement[]>
  /** Agreements by all significant words of a name, « collective » included. */
  readonly byWholeName: ReadonlyMap<string, readonly Agreement[]>
  /**
   * Agreements by usual names in capitals, such as « SYNTEC » or « HCR », which are recognized
   * within longer queries.
   */
  readonly byMark: ReadonlyMap<string, Agreement>
  readonly each: readonly NamesOf<Agreement>[]
}

/** Agreement with the words of each of its names. */
interface NamesOf<Agreement> {
  readonly agreement: Agreement
  readonly names: readonly (readonly string[])[]
}

/**
 * Builds the index of collective agreements. Under a shared name, replaced agreements come last.
 */
export function buildAgreementIndex<Agreement extends NamedAgreement>(
  agreements: readonly Agreement[],
): AgreementIndex<Agreement> {
  const ordered = agreements.toSorted(
    (a, b) => Number(isReplaced(a)) - Number(isReplaced(b)) || largestFirst(a, b),
  )
  const byIdcc = new Map<string, Agreement>()
  const byName = new Map<string, readonly Agreement[]>()
  const byWholeName = new Map<string, readonly Agreement[]>()
  const byMark = new Map<string, Agreement>()
  for (const agreement of ordered) {
    if (agreement.idcc !== undefined) byIdcc.set(agreement.idcc, agreement)
    addTo(byName, agreement, namesOf(agreement).map(agreementKey))
    addTo(byWholeName, agreement, namesOf(agreement).map(nameKey))
    for (const mark of marksOf(agreement)) byMark.set(mark, agreement)
  }
  return { byIdcc, byName, byWholeName, byMark, each: ordered.map(withWords) }
}

function addTo<Agreement>(
  index: Map<string, readonly Agreement[]>,
  agreement: Agreement,
  keys: readonly string[],
): void {
  for (const key of new Set(keys)) {
    if (key !== '') index.set(key, [...(index.get(key) ?? []), agreement])
  }
}

/** Returns the key of an agreement's name in the index: its distinctive words joined by spaces. */
export function agreementKey(name: string): string {
  return agreementWords(name).join(' ')
}

/**
 * Returns the distinctive words of an agreement's name, without « convention », « nationale » and
 * the like.
 */
export function agreementWords(name: string): readonly string[] {
  return nameWords(name).filter((word) => !COMMON_WORDS.has(word))
}

/**
 * Returns the first part of an agreement's name, before a comma, colon or bracket:
 * « Hospitalisation privée ». A one-word part is not enough: « Hôtels, cafés, restaurants » remains
 * whole.
 */
function headOfName({ shortTitle }: NamedAgreement): string {
  const head = shortTitle.replace(/\s?[:([].*$/u, '').trim()
  const [first = ''] = head.split(', ')
  if (nameWords(first).length > 1) return first
  return head === '' ? shortTitle : head
}

/**
 * Returns the name that identifies an agreement in texts. This is the first part of its name, if of
 * several words and unique among agreements in force. Otherwise it is the name without brackets.
 */
export function distinctiveName<Agreement extends NamedAgreement>(
  agreement: Agreement,
  { byName }: AgreementIndex<Agreement>,
): string {
  const head = headOfName(agreement)
  const sharing = byName.get(agreementKey(head))?.filter((each) => !isReplaced(each)) ?? []
  const tells = nameWords(head).length > 1 && sharing.every((each) => each === agreement)
  return tells ? head : withoutBrackets(agreement.shortTitle)
}

/**
 * Returns the numbers that identify an agreement in queries, with four digits: its IDCC and numeric
 * usual names such as « 51 ».
 */
export function numbersOf(agreement: NamedAgreement): readonly string[] {
  const { idcc } = agreement
  if (idcc === undefined) return []
  const numbers = usualNames(agreement).filter((name) => /^\d+$/.test(name))
  return [idcc, ...numbers].map((number) => number.padStart(4, '0'))
}

function withoutBrackets(name: string): string {
  return name.replaceAll(/\s?[([][^)\]]*[)\]]/gu, '')
}

function namesOf(agreement: NamedAgreement): readonly string[] {
  const { shortTitle } = agreement
  const bare = withoutBrackets(shortTitle)
  const head = headOfName(agreement)
  const heads = nameWords(head).length > 1 ? [head] : []
  return [shortTitle, bare, ...heads, ...usualNames(agreement)]
}

function withWords<Agreement extends NamedAgreement>(agreement: Agreement): NamesOf<Agreement> {
  return { agreement, names: namesOf(agreement).map(agreementWords) }
}

/**
 * Returns the usual names written in capitals, such as « HCR » or « CC 66 ». Such acronyms are
 * unambiguous.
 */
function marksOf(agreement: NamedAgreement): readonly string[] {
  return usualNames(agreement)
    .filter((name) => /^[\p{Lu}\d ]{3,}$/u.test(name) && /\p{Lu}/u.test(name))
    .map(nameKey)
}

function usualNames({ idcc = '' }: NamedAgreement): readonly string[] {
  return USUAL_AGREEMENT_NAMES[idcc] ?? []
}

function isReplaced({ idcc = '', closed }: NamedAgreement): boolean {
  return closed !== undefined || successorsOf(idcc).length > 0
}

const COMMON_WORDS: ReadonlySet<string> = new Set(
  'accord applicable avenant branche brochure cc ccn ccnt collectif collective convention entreprise etendue idcc national nationale numero professionnel professionnelle'.split(
    ' ',
  ),
)
