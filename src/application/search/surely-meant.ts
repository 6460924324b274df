import { printArticleNumber } from '../../domain/editorial/legal-reference.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import { begunNames } from '../../domain/search/begun-names.ts'
import { begunArticles, begunIdccs } from '../../domain/search/begun-numbers.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import type { Suggestion } from '../../domain/search/suggestion.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import { isOfKind } from '../pages/whole-list.ts'
import { suggestableNames } from './suggestable-names.ts'
import type { NamesLibrary, SuggestableNames } from './suggestable-names.ts'

/** Of each kind of things meant, at most this many. */
const OF_A_KIND = 3

/** Where what is meant is known. */
export type MeaningLibrary = NamesLibrary & Pick<ContentLibrary, 'summariesAt'>

/** What a text that is being typed surely means, as far as it goes: articles of the code, agreements by their number, then agreements, terms and sections by their names (§2). */
export async function surelyMeant(
  library: MeaningLibrary,
  query: SearchQuery,
): Promise<readonly Suggestion[]> {
  const names = await suggestableNames(library)
  const articles = await articlesMeant(library, query, names)
  return [...articles, ...numbersMeant(query, names), ...namesMeant(query, names)]
}

async function articlesMeant(
  library: MeaningLibrary,
  query: SearchQuery,
  { articleKeys }: SuggestableNames,
): Promise<readonly Suggestion[]> {
  const keys = begunArticles(query, articleKeys).slice(0, OF_A_KIND)
  if (keys.length === 0) return []
  const articles = await library.summariesAt(keys.map((key) => `${PATHS.labourCode}/${key}`))
  return articles.filter(isOfKind('lawArticle')).map(({ path, number, within }) => ({
    label: `Article ${printArticleNumber(number)}`,
    path,
    kind: 'law',
    ...withNote(within.at(-1)?.title),
  }))
}

function numbersMeant(query: SearchQuery, { agreements }: SuggestableNames): readonly Suggestion[] {
  const numbered = agreements.map(({ thing }) => thing)
  return begunIdccs(query, numbered).slice(0, OF_A_KIND).map(withoutIdcc)
}

/** Names of all kinds together, the better rank first: a whole name is meant more surely than a beginning, whatever it names. */
function namesMeant(query: SearchQuery, names: SuggestableNames): readonly Suggestion[] {
  const text = query.replace(ANY_AGREEMENT, '')
  const agreements = begunNames(text, names.agreements).map((each) => ({
    ...each,
    thing: calledSo(withoutIdcc(each.thing), each.name),
  }))
  const terms = begunNames(query, names.terms).map((each) => ({
    ...each,
    thing: calledSo(each.thing, each.name),
  }))
  const sections = begunNames(query, names.sections)
  return [agreements, terms, sections]
    .flatMap((some) => some.slice(0, OF_A_KIND))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing)
}

/** What any agreement is called, before what this one is called. */
const ANY_AGREEMENT = /^(?:(?:conventions?\s+collectives?(?:\s+nationales?)?|ccn)\s+)(?=\S)/iu

/** The name that was begun, when it is not the one that is shown. */
function calledSo(suggestion: Suggestion, name: string): Suggestion {
  if (name.length > LONGEST_NOTE || suggestion.label.includes(name)) return suggestion
  return { ...suggestion, note: [name, suggestion.note].filter((part) => part).join(', ') }
}

const LONGEST_NOTE = 40

function withoutIdcc({ label, path, kind, note }: Suggestion): Suggestion {
  return { label, path, kind, ...withNote(note) }
}

function withNote(note: string | undefined): { readonly note?: string } {
  return note === undefined ? {} : { note }
}
