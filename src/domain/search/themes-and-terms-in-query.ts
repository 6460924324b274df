import { SECTOR_KEYS } from '../editorial/sector.ts'
import type { SectorKey } from '../editorial/sector.ts'
import { slugify } from '../editorial/slugify.ts'
import { THEME_KEYS } from '../editorial/theme.ts'
import type { ThemeKey } from '../editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '../messages.ts'

/**
 * Normalizes a name for comparison: without case, accents, plurals and small words. Returns an
 * empty string if only small words are left.
 */
export function nameKey(name: string): string {
  return nameWords(name).join(' ')
}

/** Returns the significant words of a name in order, in the singular. */
export function nameWords(name: string): readonly string[] {
  return slugify(name).split('-').filter(saysSomething).map(singular)
}

function saysSomething(word: string): boolean {
  return word !== '' && !SMALL_WORDS.has(word)
}

/**
 * Returns the singular of a word: « bureaux », « médicaux », « cabinets ». A plural whose singular
 * is a stop word, such as « sons », is unchanged.
 */
function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('aux'))
    return word.endsWith('eaux') ? word.slice(0, -1) : `${word.slice(0, -3)}al`
  const one = word.replace(/[sx]+$/, '')
  return saysSomething(one) ? one : word
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a au aux avec c ce ces cet cette d dans de des du en est et hors je l la le les leur ma mes mon n ne ou par pour qu que qui s sa se ses son sous sur un une'.split(
    ' ',
  ),
)

/** Returns the words of a name without its dates and numbers: a month counts beside a number. */
export function withoutDates(words: readonly string[]): readonly string[] {
  return words.filter((word, place) => {
    const isMonth = MONTHS.has(word) && (isNumber(words[place - 1]) || isNumber(words[place + 1]))
    return !isNumber(word) && !isMonth
  })
}

function isNumber(word = ''): boolean {
  return /^(?:\d+|1er)$/.test(word)
}

const MONTHS: ReadonlySet<string> = new Set(
  nameWords('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
)

/** Returns the theme that a query names exactly, or undefined. */
export function requestedTheme(text: string): ThemeKey | undefined {
  const key = nameKey(text)
  return THEME_KEYS.find((theme) =>
    [THEME_TITLES[theme], ...OTHER_NAMES[theme]].some((name) => nameKey(name) === key),
  )
}

/** Returns the sector that a query names exactly, or undefined. */
export function requestedSector(text: string): SectorKey | undefined {
  const key = nameKey(text)
  return SECTOR_KEYS.find((sector) =>
    Object.values(SECTOR_TEXTS[sector]).some((name) => nameKey(name) === key),
  )
}

const OTHER_NAMES: Readonly<Record<ThemeKey, readonly string[]>> = {
  'droit-du-travail': ['Droit du travail', 'Ressources humaines', 'RH'],
  'representants-du-personnel-ce': ['Représentants du personnel'],
  'sante-securite': ['Santé et sécurité au travail', 'Santé au travail', 'Sécurité au travail'],
}

/** Glossary term with all its names. */
export interface NamedTerm {
  readonly term: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
}

/** Glossary terms by normalized name. */
export type TermNames<Term> = ReadonlyMap<string, Term>

/** Minimum length of an abbreviation; shorter ones are too ambiguous. */
const MIN_ABBREVIATION_LETTERS = 3

/**
 * Returns the glossary's terms by normalized name, without abbreviations of one or two letters. If
 * terms share a name, a main name wins over a variant, and a variant over an abbreviation.
 */
export function termNames<Term extends NamedTerm>(glossary: readonly Term[]): TermNames<Term> {
  const names = new Map<string, Term>()
  const claim = (term: Term, name: string): void => {
    const key = nameKey(name)
    if (key !== '' && !names.has(key)) names.set(key, term)
  }
  for (const term of glossary) claim(term, term.term)
  for (const term of glossary) for (const variant of term.variants) claim(term, variant)
  for (const term of glossary) {
    for (const short of term.abbreviations)
      if (short.length >= MIN_ABBREVIATION_LETTERS) claim(term, short)
  }
  return names
}

/**
 * Returns the glossary term that a query names or asks to define, or undefined: « préavis »,
 * « définition du préavis », « c’est quoi le préavis ? ».
 */
export function requestedTerm<Term>(text: string, terms: TermNames<Term>): Term | undefined {
  return terms.get(nameKey(text)) ?? terms.get(nameKey(text.replace(DEFINITION_REQUEST, '')))
}

/** True if a query asks for the collective agreement that applies, without naming any. */
export function asksForOwnAgreement(text: string): boolean {
  const words = nameWords(text).filter((word) => !FINDING_WORDS.has(word))
  return words.join(' ') === 'convention collective'
}

const FINDING_WORDS: ReadonlySet<string> = new Set(
  nameWords(
    'appliquer applicable chercher comment connaître dépend entreprise identifier quelle recherche relève savoir trouver',
  ),
)

const DEFINITION_REQUEST =
  /^\s*(?:d[ée]finitions?|signification|(?:que\s+)?(?:veut\s+dire|signifie)|c['’\s]\s?est\s+quoi|qu['’\s]\s?est[-\s]ce\s+qu(?:['’\s]|e(?:\s+c['’\s]\s?est\s+qu['’e\s])?))[\s:]*/iu
