import { slugify } from '../editorial/slug.ts'
import { MOST_SUGGESTIONS } from './suggestion.ts'
import type { Suggestion } from './suggestion.ts'

/** What is surely meant takes at most this many places from pages that are found. */
const SURE_BESIDE_PAGES = 4

/** One list of suggestions, eight at most: what is surely meant, then pages by their titles, the search itself last and always; each page once, and once each name that nothing tells apart, blind to accents and case (§2). */
export function mergeSuggestions(
  sure: readonly Suggestion[],
  pages: readonly Suggestion[],
  search: Suggestion,
): readonly Suggestion[] {
  const room = MOST_SUGGESTIONS - 1
  const meant = withoutDoubles(sure)
  const found = withoutDoubles([...meant, ...pages]).slice(meant.length)
  const kept = meant.slice(0, Math.max(SURE_BESIDE_PAGES, room - found.length))
  return [...[...kept, ...found].slice(0, room), search]
}

function withoutDoubles(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const paths = new Set<string>()
  const names = new Set<string>()
  return suggestions.filter((suggestion) => {
    const name = nameOf(suggestion)
    if (paths.has(suggestion.path) || names.has(name)) return false
    paths.add(suggestion.path)
    names.add(name)
    return true
  })
}

function nameOf({ kind, label, note = '' }: Suggestion): string {
  return [kind, slugify(label), slugify(note)].join(' ')
}
