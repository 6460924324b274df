import type { SectorKey } from '../editorial/sector.ts'
import type { ThemeKey } from '../editorial/theme.ts'
import { distinctiveName, numbersOf } from './agreement-name-index.ts'
import type { AgreementIndex } from './agreement-name-index.ts'
import type { NamedAgreement } from './agreement-search.ts'
import {
  announcedIdcc,
  requestedAgreements,
  agreementNameIn,
  withoutAnnouncement,
} from './agreements-in-query.ts'
import type { RequestedAgreements } from './agreements-in-query.ts'
import { MAX_SEARCH_LENGTH, normalizeSearchQuery } from './normalize-search-query.ts'
import type { SearchQuery } from './normalize-search-query.ts'
import { requestedArticle, companyNumberIn, formerArticleIn } from './numbers-in-query.ts'
import type { RequestedArticle, CompanyNumber } from './numbers-in-query.ts'
import type { NamedSubject } from './search-criteria.ts'
import {
  asksForOwnAgreement,
  nameWords,
  requestedSector,
  requestedTerm,
  requestedTheme,
} from './themes-and-terms-in-query.ts'
import type { TermNames } from './themes-and-terms-in-query.ts'

/** Names that are recognized in queries: those of agreements and of glossary terms. */
export interface KnownNames<Agreement extends NamedAgreement, Term> {
  readonly agreements: AgreementIndex<Agreement>
  readonly terms: TermNames<Term>
}

/** Meaning recognized in a search query, such as an article or an agreement. */
export type Meaning<Agreement extends NamedAgreement, Term> =
  | ({ readonly kind: 'company' } & CompanyNumber)
  | ({ readonly kind: 'article' } & RequestedArticle)
  | ({ readonly kind: 'agreement' } & RequestedAgreements<Agreement>)
  | { readonly kind: 'unknownIdcc'; readonly idcc: string }
  | { readonly kind: 'formerArticle'; readonly number: string }
  | { readonly kind: 'agreementFinder' }
  | { readonly kind: 'theme'; readonly theme: ThemeKey }
  | { readonly kind: 'term'; readonly term: Term }
  | { readonly kind: 'sector'; readonly sector: SectorKey }

/** Result of interpreting a query: its meaning, if recognized, and the words to search for. */
export interface UnderstoodQuery<Agreement extends NamedAgreement, Term> {
  readonly meaning?: Meaning<Agreement, Term>
  readonly words: SearchQuery
  /** Agreement that `words` name: its name in them, and its name in texts. */
  readonly named?: SaidName
}

type SaidName = Pick<NamedSubject, 'said' | 'name'>
type LeftWords = Pick<UnderstoodQuery<NamedAgreement, never>, 'words' | 'named'>

/**
 * Finds the meaning of a query before the search, and the words to search for. The meaning may be a
 * company number, an article, a theme, a glossary term, an agreement or a sector.
 */
export function understandQuery<Agreement extends NamedAgreement, Term>(
  query: SearchQuery,
  names: KnownNames<Agreement, Term>,
): UnderstoodQuery<Agreement, Term> {
  const meaning = meaningOf(query, names)
  if (meaning === undefined) return { words: query }
  const left = wordsLeft(query, meaning, names.agreements)
  const words = left.words === query ? query : understandQuery(left.words, names).words
  return { meaning, ...left, words }
}

function meaningOf<Agreement extends NamedAgreement, Term>(
  query: string,
  { agreements, terms }: KnownNames<Agreement, Term>,
): Meaning<Agreement, Term> | undefined {
  const company = companyNumberIn(query)
  if (company) return { kind: 'company', ...company }
  const article = requestedArticle(query)
  if (article) return { kind: 'article', ...article }
  const former = formerArticleIn(query)
  if (former !== undefined) return { kind: 'formerArticle', number: former }
  if (asksForOwnAgreement(query)) return { kind: 'agreementFinder' }
  const theme = requestedTheme(query)
  if (theme) return { kind: 'theme', theme }
  const term = requestedTerm(query, terms)
  if (term !== undefined) return { kind: 'term', term }
  const requested = requestedAgreements(query, agreements)
  if (requested) return { kind: 'agreement', ...requested }
  const idcc = announcedIdcc(query)
  if (idcc !== undefined) return { kind: 'unknownIdcc', idcc }
  const sector = requestedSector(query)
  return sector && { kind: 'sector', sector }
}

/**
 * Returns the words to search for. An article is replaced by its number, a number of an agreement
 * by its name. An unknown one is dropped: elsewhere the same digits are part of dates.
 */
function wordsLeft<Agreement extends NamedAgreement, Term>(
  query: SearchQuery,
  meaning: Meaning<Agreement, Term>,
  names: AgreementIndex<Agreement>,
): LeftWords {
  if (meaning.kind === 'article' && meaning.whole) {
    const [number = ''] = meaning.numbers
    return { words: queryOr(query, meaning.numbers.length > 1 ? number.slice(1) : number) }
  }
  if (meaning.kind === 'unknownIdcc') {
    return { words: queryOr(query, withoutNumbers(query, new Set([meaning.idcc]))) }
  }
  return meaning.kind === 'agreement' ? agreementWordsLeft(query, meaning, names) : { words: query }
}

function agreementWordsLeft<Agreement extends NamedAgreement>(
  query: SearchQuery,
  { first, agreements, closed, said: readersName }: RequestedAgreements<Agreement>,
  names: AgreementIndex<Agreement>,
): LeftWords {
  const left = withoutAnnouncement(query)
  const name = withoutAnnouncement(distinctiveName(first, names))
  if (readersName !== '') return { words: queryOr(query, left), named: { said: readersName, name } }
  const numbers = new Set([...(closed ? [closed.idcc] : []), ...agreements.flatMap(numbersOf)])
  const words = withoutNumbers(left, numbers)
  const nameInText = agreementNameIn(words, names)
  return nameInText === undefined
    ? { words: queryOr(query, withName(words, name)), named: { said: name, name } }
    : { words: queryOr(query, words), named: { said: nameInText, name } }
}

function withoutNumbers(text: string, numbers: ReadonlySet<string>): string {
  return text.replaceAll(WHOLE_NUMBER, (digits) =>
    numbers.has(digits.padStart(4, '0')) ? ' ' : digits,
  )
}

const WHOLE_NUMBER = /(?<![\p{L}\p{N}])\d{1,4}(?![\p{L}\p{N}])/gu

function withName(text: string, name: string): string {
  const nameInWords = new Set(nameWords(text))
  const isSaid = nameWords(name).every((word) => nameInWords.has(word))
  const named = `${text} ${name}`
  return isSaid || named.length > MAX_SEARCH_LENGTH ? text : named
}

function queryOr(query: SearchQuery, text: string): SearchQuery {
  const parsed = normalizeSearchQuery(text)
  return parsed.ok ? parsed.value : query
}
