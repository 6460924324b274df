import type { Middleware } from 'koa'

import type { Site } from '#application/site.ts'
import { markBeginnings } from '#domain/search/mark-beginnings.ts'
import { LONGEST_SEARCH, parseSearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SuggestedPage, Suggestion, SuggestionKind } from '#domain/search/suggestion.ts'

import { respondError } from '../http/respond.ts'

const CACHE_CONTROL = 'public, max-age=300'

/** `GET /api/suggestions?query={text}`: what a reader who is typing may mean. It reads no cookie; what lacks a service that is unavailable is kept by no cache. */
export function suggestions(suggest: Site['suggest']): Middleware {
  return async (context) => {
    const text = new URLSearchParams(context.querystring).get('query') ?? ''
    const query = parseSearchQuery(text)
    if (!query.ok) respondError(context, 400, 'Il n’y a rien à chercher.')
    else if (text.length > LONGEST_SEARCH) respondError(context, 400, 'Ce texte est trop long.')
    else {
      const { suggestions: found, whole } = await suggest(query.value)
      if (whole) context.set('Cache-Control', CACHE_CONTROL)
      context.body = found.map((each) => shownTo(each, query.value))
    }
  }
}

function shownTo(
  { label, path, kind, note, validity }: Suggestion,
  query: SearchQuery,
): SuggestedPage {
  const marked = kind === 'search' ? [{ text: label, marked: false }] : markBeginnings(label, query)
  const beside = [note, KIND_WORDS[kind], validity].filter((part) => part)
  return { label: marked, path, ...(beside.length > 0 && { note: beside.join(' · ') }) }
}

/** What a reader calls what a suggestion leads to; the search names itself. */
const KIND_WORDS: Readonly<Record<SuggestionKind, string>> = {
  news: 'Actualité',
  guides: 'Guide',
  questions: 'Question',
  law: 'Code du travail',
  agreements: 'Convention',
  definitions: 'Définition',
  others: 'Page',
  section: 'Rubrique',
  search: '',
}
