import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { isNarrowed } from '#domain/search/search-address.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'
import { isOutage } from '#ports/outage.ts'
import type { ArticleSearch, SearchResults, SearchWindow } from '#ports/search.ts'

/** So few results of the very words that a reader may have meant others. */
const FEW = 3

const MAX_NEAR = 5

/** Search results; `undefined` during an outage. */
export function searchOrUnavailable(
  search: ArticleSearch,
  question: SearchQuestion,
  window: SearchWindow,
): Promise<SearchResults | undefined> {
  return unlessUnavailable(() => search.find(question, window))
}

/**
 * What words that were to be taken as they are were perhaps meant to be, when they find next to
 * nothing.
 */
export async function meantBy(
  search: ArticleSearch,
  question: SearchQuestion,
  { total }: SearchResults,
): Promise<SearchQuery | undefined> {
  if (!question.literal || total > FEW) return undefined
  const mended = { ...question, literal: false }
  const found = await searchOrUnavailable(search, mended, { offset: 0, limit: 1 })
  return found?.corrected
}

/** The pages whose titles come near words that find nothing at all. */
export async function nearestTo(
  search: ArticleSearch,
  { query, choices }: SearchQuestion,
  { total }: SearchResults,
): Promise<readonly TitledPath[]> {
  if (total > 0 || isNarrowed(choices)) return []
  const near = await unlessUnavailable(() => search.suggest(query, MAX_NEAR))
  return (near ?? []).map(({ path, title }) => ({ path, title }))
}

/** Search results; `undefined` during an outage, which is logged once. */
export async function unlessUnavailable<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isOutage(error)) return undefined
    throw error
  }
}
