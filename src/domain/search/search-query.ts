/** The cleaned text of a search: trimmed, never empty (§2, §5). */
export type SearchQuery = string & { readonly searchQuery: unique symbol }
