import type { SearchQuery } from '../../domain/search/search-query.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import type { AnswerView } from '../views/search-views.ts'

/** What a question surely means, and the words that are left to search for. */
export interface Understood {
  readonly answer?: AnswerView
  readonly words: SearchQuery
}

/** Understands a question before its words are searched for: an article, an agreement, a term, a theme (§2). */
export async function answerTo(_library: ContentLibrary, query: SearchQuery): Promise<Understood> {
  return { words: query }
}
