import * as API_PATHS from '#domain/navigation/api-paths.ts'
import type { MarkedText, SuggestedPage } from '#domain/search/merge-suggestions.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { Outage } from '#ports/outage.ts'
import type { SearchSuggestions } from '#ports/site-search.ts'

import type { Send } from '../fetch-json.ts'
import { callProductApi, fetchWithin } from './call-product-api.ts'

/**
 * Creates a client of `/api/suggestions` that loads search suggestions. Each query aborts the
 * request of the previous one.
 */
export function httpSearchSuggestions(
  origin: string,
  send: Send = fetchWithin(),
): SearchSuggestions {
  let latest = new AbortController()
  return {
    to: async (query) => {
      latest.abort()
      const { signal } = (latest = new AbortController())
      const address = `${origin}${API_PATHS.suggestions}?query=${encodeURIComponent(query)}`
      const answer = await callProductApi(address, {}, (to, request) =>
        send(to, { ...request, signal }),
      )
      return listIn(answer).flatMap(suggestionIn)
    },
  }
}

/**
 * Parses a suggestion into a list of one. Returns an empty list if its URL is not an internal path.
 */
function suggestionIn(value: unknown): readonly SuggestedPage[] {
  const { label, path, note } = fieldsOf(value)
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return []
  return [{ label: markedIn(label), path, ...(typeof note === 'string' && { note }) }]
}

function markedIn(value: unknown): MarkedText {
  return listIn(value).map((piece) => {
    const { text, marked } = fieldsOf(piece)
    return { text: typeof text === 'string' ? text : '', marked: marked === true }
  })
}

function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Outage(API_PATHS.suggestions, value)
}
