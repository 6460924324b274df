import type { DocumentSummary } from '#domain/editorial/document.ts'
import { isNarrowed } from '#domain/search/search-address.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'
import type { ArticleSearch, SearchResults, SearchWindow } from '#ports/search.ts'

import type { PagePorts } from '../pages/parts/page-ports.ts'
import type { AnswerView } from '../views/search-views.ts'
import { withCodeAnswers } from './code-answer-excerpts.ts'
import { directAnswer } from './direct-answer.ts'
import { pinExactMatches, reorderedWindow } from './pin-exact-matches.ts'
import { searchOrUnavailable } from './search-or-unavailable.ts'

/** What a question is answered with. */
export interface AnsweredSearch {
  /** What it surely means, once its spelling is mended if need be. */
  readonly answer?: AnswerView
  /** The question as the engine was asked it. */
  readonly asked: SearchQuestion
  /** What its words find; absent while the search is away. */
  readonly found?: SearchResults
  /** The documents that the whole question names: the answer shows them, and the results begin with them. */
  readonly named: readonly DocumentSummary[]
}

/** Answers a question as every reader gets it: what it surely means, then what is left of its words finds, the document that it names before all others. Who narrows the results, or wants the very words, gets what the words find alone (§2). */
export async function answeredSearch(
  ports: Pick<PagePorts, 'library' | 'search' | 'clock'>,
  question: SearchQuestion,
  window: SearchWindow,
): Promise<AnsweredSearch> {
  const { search } = ports
  const { answer, words, named, meant } = await directAnswer(ports, question.query)
  const asked = question.literal ? question : { ...question, query: words, ...(named && { named }) }
  const first = question.literal || isNarrowed(question.choices) ? [] : meant
  const found = await (first.length === 0
    ? searchOrUnavailable(search, asked, window)
    : findMeantFirst(search, asked, window, first))
  const sure = answer ?? (found?.corrected && (await directAnswer(ports, found.corrected)).answer)
  return {
    ...(sure === undefined ? {} : { answer: sure }),
    asked,
    ...(found === undefined ? {} : { found: withCodeAnswers(found, asked.query) }),
    named: first,
  }
}

async function findMeantFirst(
  search: ArticleSearch,
  asked: SearchQuestion,
  window: SearchWindow,
  meant: readonly DocumentSummary[],
): Promise<SearchResults | undefined> {
  const found = await searchOrUnavailable(search, asked, reorderedWindow(window))
  return found && pinExactMatches(found, meant, window)
}
