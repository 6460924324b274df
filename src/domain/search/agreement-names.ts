import { largestFirst } from '../editorial/agreement-search.ts'
import type { NamedAgreement } from '../editorial/agreement-search.ts'
import { successorsOf } from '../editorial/agreement-succession.ts'
import { USUAL_AGREEMENT_NAMES } from '../editorial/usual-agreement-names.ts'
import { nameKey, nameWords } from './query-names.ts'

/** The agreements, made ready to be meant by a name or a number. */
export interface AgreementNames<Agreement extends NamedAgreement> {
  readonly byIdcc: ReadonlyMap<string, Agreement>
  /** By each of their names; those in force first, the largest first. */
  readonly byName: ReadonlyMap<string, readonly Agreement[]>
  /**
   * By the names that say nothing else than the agreement, wherever they stand: « Syntec », « HCR
   * ».
   */
  readonly byMark: ReadonlyMap<string, Agreement>
  readonly each: readonly NamesOf<Agreement>[]
}

/** An agreement, with the words of each of its names. */
interface NamesOf<Agreement> {
  readonly agreement: Agreement
  readonly names: readonly (readonly string[])[]
}

/**
 * Makes agreements ready: those that another has replaced come last under a name that they share.
 */
export function agreementNames<Agreement extends NamedAgreement>(
  agreements: readonly Agreement[],
): AgreementNames<Agreement> {
  const ordered = agreements.toSorted(
    (a, b) => Number(isReplaced(a)) - Number(isReplaced(b)) || largestFirst(a, b),
  )
  const byIdcc = new Map<string, Agreement>()
  const byName = new Map<string, readonly Agreement[]>()
  const byMark = new Map<string, Agreement>()
  for (const agreement of ordered) {
    if (agreement.idcc !== undefined) byIdcc.set(agreement.idcc, agreement)
    for (const key of new Set(namesOf(agreement).map(agreementKey))) {
      if (key !== '') byName.set(key, [...(byName.get(key) ?? []), agreement])
    }
    for (const mark of marksOf(agreement)) byMark.set(mark, agreement)
  }
  return { byIdcc, byName, byMark, each: ordered.map(withWords) }
}

/** What is left of a name without the words that any agreement has. */
export function agreementKey(name: string): string {
  return agreementWords(name).join(' ')
}

/** The words that tell an agreement from the others. */
export function agreementWords(name: string): readonly string[] {
  return nameWords(name).filter((word) => !COMMON_WORDS.has(word))
}

/**
 * The name of an agreement without what explains it or goes on with it: « Hospitalisation privée »,
 * « Bureaux d’études techniques », but « Hôtels, cafés, restaurants ».
 */
function headOfName({ shortTitle }: NamedAgreement): string {
  const head = shortTitle.replace(/\s?[:([].*$/u, '').trim()
  const [first = ''] = head.split(', ')
  if (nameWords(first).length > 1) return first
  return head === '' ? shortTitle : head
}

/**
 * The name by which texts tell an agreement from the others: its head when several words tell it
 * alone, « Bureaux d’études techniques »; else all of it but what stands in brackets, « Handicapés
 * : établissements et services pour les personnes handicapées ».
 */
export function tellingName<Agreement extends NamedAgreement>(
  agreement: Agreement,
  { byName }: AgreementNames<Agreement>,
): string {
  const head = headOfName(agreement)
  const sharing = byName.get(agreementKey(head))?.filter((each) => !isReplaced(each)) ?? []
  const tells = nameWords(head).length > 1 && sharing.every((each) => each === agreement)
  return tells ? head : withoutBrackets(agreement.shortTitle)
}

/**
 * The numbers by which readers ask for an agreement, of four digits: its own, and those that its
 * usual names are, « 51 ».
 */
export function numbersOf(agreement: NamedAgreement): readonly string[] {
  const { idcc = '' } = agreement
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

/** Usual names in capitals are initials or brands, those with a figure are like no other word. */
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
