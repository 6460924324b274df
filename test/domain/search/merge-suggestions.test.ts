import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { slugify } from '#domain/editorial/slugify.ts'
import { mergeSuggestions, MAX_SUGGESTIONS } from '#domain/search/merge-suggestions.ts'
import type { Suggestion } from '#domain/search/merge-suggestions.ts'

const SEARCH: Suggestion = { label: 'Rechercher « a »', path: '/recherche?query=a', kind: 'search' }

function guide(label: string, path = `/guide/${slugify(label)}`): Suggestion {
  return { label, path, kind: 'guides' }
}

function guides(count: number, label: string): readonly Suggestion[] {
  return Array.from({ length: count }, (_, rank) => guide(`${label} ${rank}`))
}

function labels(sure: readonly Suggestion[], pages: readonly Suggestion[]): readonly string[] {
  return mergeSuggestions(sure, pages, SEARCH)
    .slice(0, -1)
    .map(({ label }) => label)
}

const anySuggestion: fc.Arbitrary<Suggestion> = fc.record({
  label: fc.constantFrom('Congé', 'congés', 'CONGE', 'Préavis', 'preavis', 'Essai', 'Salaire'),
  path: fc.integer({ min: 1, max: 12 }).map((number) => `/${number}`),
  kind: fc.constantFrom('guides', 'definitions', 'agreements'),
})
const anyList = fc.array(anySuggestion, { maxLength: 15, size: 'max' })

describe('suggestions in one list', () => {
  test('exact matches stand before pages, and the search last [H06]', () => {
    const merged = mergeSuggestions([guide('Sûr')], [guide('Trouvé')], SEARCH)
    expect(merged.map(({ label }) => label)).toEqual(['Sûr', 'Trouvé', SEARCH.label])
    expect(mergeSuggestions([], [], SEARCH)).toEqual([SEARCH])
  })

  test('pages keep three places, and leave those that they do not fill', () => {
    const sure = guides(9, 'Sûr')
    expect(labels(sure, guides(9, 'Page'))).toEqual(
      [...sure.slice(0, 4), ...guides(3, 'Page')].map(({ label }) => label),
    )
    expect(labels(sure, guides(1, 'Page'))).toHaveLength(7)
    expect(labels(sure, guides(1, 'Page')).at(-1)).toBe('Page 0')
    expect(labels(sure, [])).toHaveLength(7)
  })

  test('a name appears once, ignoring accents and case, unless notes differ', () => {
    expect(labels([guide('Congé', '/a')], [guide('CONGE', '/b'), guide('Congés', '/c')])).toEqual([
      'Congé',
      'Congés',
    ])
    const noted = (note: string): Suggestion => ({ ...guide('Prime', `/${note}`), note })
    expect(labels([noted('Syntec')], [noted('HCR')])).toEqual(['Prime', 'Prime'])
  })

  test('any result has at most eight suggestions, unique and in order', () => {
    fc.assert(
      fc.property(anyList, anyList, (sure, pages) => {
        const merged = mergeSuggestions(sure, pages, SEARCH)
        expect(merged.length).toBeLessThanOrEqual(MAX_SUGGESTIONS)
        expect(merged.at(-1)).toBe(SEARCH)
        const shown = merged.slice(0, -1)
        expect(new Set(shown.map(({ path }) => path)).size).toBe(shown.length)
        const names = shown.map(({ kind, label }) => `${kind} ${slugify(label)}`)
        expect(new Set(names).size).toBe(shown.length)
        const all = [...sure, ...pages]
        const places = shown.map((each) => all.indexOf(each))
        expect(places).toEqual(places.toSorted((one, other) => one - other))
        expect(mergeSuggestions(shown, [], SEARCH)).toEqual(merged)
      }),
    )
  })
})
