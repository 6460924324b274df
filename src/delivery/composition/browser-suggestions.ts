import { httpSearchSuggestions } from '#adapters/http/product/http-search-suggestions.ts'
import type { SearchSuggestions } from '#ports/search-suggestions.ts'

/** What the server suggests to whoever types into one field of the page. */
export function suggestionsForField(): SearchSuggestions {
  return httpSearchSuggestions('')
}
