import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SuggestedPage } from '#domain/search/suggestion.ts'

/** Tells what a reader who is still typing may mean; while it cannot, throws an `Outage` (§2). */
export interface SearchSuggestions {
  /** The likeliest first. A newer question makes the answer to an older one needless: it may be an `Outage`. */
  to(query: SearchQuery): Promise<readonly SuggestedPage[]>
}
