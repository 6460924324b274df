import type { NamedAgreement } from '../editorial/agreement-search.ts'
import type { SectorKey } from '../editorial/sector.ts'
import type { ThemeKey } from '../editorial/theme.ts'
import { agreementsAsked, withoutAnnouncement } from './agreement-asked.ts'
import type { AskedAgreements } from './agreement-asked.ts'
import { headOfName } from './agreement-names.ts'
import type { AgreementNames } from './agreement-names.ts'
import { articleAsked } from './article-asked.ts'
import type { AskedArticle } from './article-asked.ts'
import { companyNumberIn } from './company-number.ts'
import type { CompanyNumber } from './company-number.ts'
import { parseSearchQuery } from './search-query.ts'
import type { SearchQuery } from './search-query.ts'
import { sectorAsked, themeAsked } from './subject-asked.ts'
import { termAsked } from './term-asked.ts'
import type { TermNames } from './term-asked.ts'

/** All that a question may name. */
export interface KnownNames<Agreement extends NamedAgreement, Term> {
  readonly agreements: AgreementNames<Agreement>
  readonly terms: TermNames<Term>
}

/** What a question surely means. */
export type Meaning<Agreement extends NamedAgreement, Term> =
  | ({ readonly kind: 'company' } & CompanyNumber)
  | ({ readonly kind: 'article' } & AskedArticle)
  | ({ readonly kind: 'agreement' } & AskedAgreements<Agreement>)
  | { readonly kind: 'theme'; readonly theme: ThemeKey }
  | { readonly kind: 'term'; readonly term: Term }
  | { readonly kind: 'sector'; readonly sector: SectorKey }

/** A question understood: what it surely means, if anything, and the words that are left to search for. */
export interface UnderstoodQuery<Agreement extends NamedAgreement, Term> {
  readonly meaning?: Meaning<Agreement, Term>
  readonly words: SearchQuery
}

/** Understands a question before its words are searched for, blind to case, accents, plurals and spacing: the number of a company, an article of the Code, an agreement, a theme, a term of the glossary, a sector; else plain words (§2). Idempotent on the words that it leaves. */
export function understandQuery<Agreement extends NamedAgreement, Term>(
  query: SearchQuery,
  known: KnownNames<Agreement, Term>,
): UnderstoodQuery<Agreement, Term> {
  const meaning = meaningOf(query, known)
  return meaning ? { meaning, words: wordsLeft(query, meaning) } : { words: query }
}

function meaningOf<Agreement extends NamedAgreement, Term>(
  query: string,
  { agreements, terms }: KnownNames<Agreement, Term>,
): Meaning<Agreement, Term> | undefined {
  const company = companyNumberIn(query)
  if (company) return { kind: 'company', ...company }
  const article = articleAsked(query)
  if (article) return { kind: 'article', ...article }
  const theme = themeAsked(query)
  if (theme) return { kind: 'theme', theme }
  const term = termAsked(query, terms)
  if (term !== undefined) return { kind: 'term', term }
  const asked = agreementsAsked(query, agreements)
  if (asked) return { kind: 'agreement', ...asked }
  const sector = sectorAsked(query)
  return sector && { kind: 'sector', sector }
}

/** An article is searched for by its number; an agreement by its name, since its number stands in no text. */
function wordsLeft<Agreement extends NamedAgreement, Term>(
  query: SearchQuery,
  meaning: Meaning<Agreement, Term>,
): SearchQuery {
  if (meaning.kind === 'article' && meaning.whole) {
    const [number = ''] = meaning.numbers
    return queryOr(query, meaning.numbers.length > 1 ? number.slice(1) : number)
  }
  if (meaning.kind !== 'agreement') return query
  const left = withoutAnnouncement(query)
  const [first = meaning.closed?.agreement] = meaning.agreements
  const named = first === undefined || !meaning.whole || /\p{L}/u.test(left)
  return queryOr(query, named ? left : withoutAnnouncement(headOfName(first)))
}

function queryOr(query: SearchQuery, text: string): SearchQuery {
  const parsed = parseSearchQuery(text)
  return parsed.ok ? parsed.value : query
}
