import type { Context } from 'koa'

import type { Site } from '../../../../application/site.ts'
import { LONGEST_SEARCH, parseSearchQuery } from '../../../../domain/search/search-query.ts'
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
      if (!query.ok) return refuse(context, 400, 'Il n’y a rien à chercher.')
      if (text.length > LONGEST_SEARCH) return refuse(context, 400, 'Ce texte est trop long.')
      const { suggestions, whole } = await suggest(query.value)
      answerJson(context, 200, suggestions, ...(whole ? [KEEPING] : []))
    },
  }
}

function typedText({ req }: Context): string {
  const [, asked = ''] = (req.url ?? '').split('?', 2)
  return new URLSearchParams(asked).get('query') ?? ''
}
