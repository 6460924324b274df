import type { Context } from 'koa'

import type { Site } from '#application/site.ts'
import { markBeginnings } from '#domain/search/mark-beginnings.ts'
import { LONGEST_SEARCH, parseSearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SuggestedPage, Suggestion, SuggestionKind } from '#domain/search/suggestion.ts'

import { answerJson } from './answer-json.ts'
import { READING } from './call.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'

/** The same for everybody: kept for five minutes, for each text. */
const KEEPING = 'public, max-age=300'

/** `GET /api/suggestions?query={text}`: what a reader who is typing may mean (§2). It reads no cookie; what is no search, or too long for one, is refused; an answer that lacks what is out of reach is kept by nobody. */
export function suggestions(suggest: Site['suggest']): Call {
  return {
    methods: READING,
    answer: async (context) => {
      const text = typedText(context)
      const query = parseSearchQuery(text)
      if (!query.ok) refuse(context, 400, 'Il n’y a rien à chercher.')
      else if (text.length > LONGEST_SEARCH) refuse(context, 400, 'Ce texte est trop long.')
      else {
        const { suggestions, whole } = await suggest(query.value)
        const shown = suggestions.map((each) => shownTo(each, query.value))
        answerJson(context, 200, shown, ...(whole ? [KEEPING] : []))
      }
    },
  }
}

function typedText({ req }: Context): string {
  const [, asked = ''] = (req.url ?? '').split('?', 2)
  return new URLSearchParams(asked).get('query') ?? ''
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
