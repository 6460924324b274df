import { z } from 'zod'

import { analysedWords } from '#domain/search/analyse-text.ts'
import { excerptOf } from '#domain/search/search-excerpt.ts'

/** Schema of the fields of an Algolia record that the fake server reads. */
export const wireRecord = z.looseObject({
  objectID: z.string(),
  page: z.string(),
  title: z.string(),
  standfirst: z.string(),
  text: z.string(),
  weight: z.number(),
})

/** Schema of the fields of an Algolia query that the fake server reads. */
export const wireQuery = z.looseObject({
  indexName: z.string(),
  query: z.string(),
  offset: z.int().optional(),
  length: z.int().min(1).optional(),
  hitsPerPage: z.int().optional(),
  facets: z.array(z.string()).default([]),
  facetFilters: z.array(z.array(z.string())).default([]),
  queryType: z.string().optional(),
  restrictSearchableAttributes: z.array(z.string()).optional(),
  removeWordsIfNoResults: z.string().optional(),
  highlightPreTag: z.string().default('<em>'),
  highlightPostTag: z.string().default('</em>'),
})

export type WireRecord = z.output<typeof wireRecord>
export type WireQuery = z.output<typeof wireQuery>

/** Index of the fake server: records by `objectID`, and settings. */
export interface WireIndex {
  readonly records: Map<string, WireRecord>
  readonly settings: Readonly<Record<string, unknown>>
}

/** Result of a query in the format of the Algolia API. */
export interface WireResult {
  readonly hits: readonly unknown[]
  readonly nbHits: number
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly userData: unknown
}

const SEARCHED = ['title', 'standfirst', 'text'] as const

type Attribute = (typeof SEARCHED)[number]

interface Match {
  readonly record: WireRecord
  /** Number of words of the query that the record lacks. It ranks first; lower is better. */
  readonly missing: number
  /** Sum of the positions of the matching attributes. It ranks second; lower is better. */
  readonly places: number
}

/**
 * Returns the results of a query: records with all of its words after French stemming, or else with
 * any. Each page appears once.
 */
export function matchesOf({ records, settings }: WireIndex, query: WireQuery): WireResult {
  const matching = [...records.values()].filter((record) => meets(record, query.facetFilters))
  const words = wordsOf(query)
  const matches = matching.map((record) => matchOf(record, words, query))
  const all = matches.filter(({ missing }) => missing === 0)
  const orAny = query.removeWordsIfNoResults !== 'none'
  const found =
    all.length > 0 || !orAny ? all : matches.filter(({ missing }) => missing < words.length)
  const pages = distinct(found.toSorted(byRank)).map(({ record }) => record)
  const offset = query.offset ?? 0
  const hits = pages.slice(offset, offset + (query.length ?? query.hitsPerPage ?? 20))
  return {
    hits: hits.map((record) => shown(record, query)),
    nbHits: pages.length,
    facets: Object.fromEntries(query.facets.map((name) => [name, countsOf(pages, name)])),
    userData: settings['userData'],
  }
}

/**
 * Returns the stemmed words of a query. If the last one may be incomplete, returns the folded words
 * instead.
 */
function wordsOf({ query, queryType }: WireQuery): readonly string[] {
  if (queryType === 'prefixLast')
    return folded(query)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  return [...new Set(analysedWords(query).map(({ term }) => term))]
}

function matchOf(record: WireRecord, words: readonly string[], query: WireQuery): Match {
  const searched = SEARCHED.filter(
    (name) => query.restrictSearchableAttributes?.includes(name) ?? true,
  )
  const held = searched.map((name) => holderOf(record, name, query))
  const places = words.map((word) => held.findIndex((holds) => holds(word)))
  return {
    record,
    missing: places.filter((place) => place === -1).length,
    places: places.reduce((sum, place) => sum + place, 0),
  }
}

function holderOf(record: WireRecord, name: Attribute, { queryType }: WireQuery) {
  if (queryType === 'prefixLast') {
    const words = folded(record[name]).split(/[^\p{L}\p{N}]+/u)
    return (word: string) => words.some((each) => each.startsWith(word))
  }
  const terms = new Set(analysedWords(record[name]).map(({ term }) => term))
  return (word: string) => terms.has(word)
}

function meets(record: WireRecord, filters: readonly (readonly string[])[]): boolean {
  return filters.every((any) =>
    any.some((filter) => {
      const [, name = '', value = ''] = /^(\w+):(.*)$/.exec(filter) ?? []
      return valuesOf(record, name).includes(value)
    }),
  )
}

function byRank(one: Match, other: Match): number {
  return (
    one.missing - other.missing ||
    one.places - other.places ||
    other.record.weight - one.record.weight ||
    (one.record.page < other.record.page ? -1 : 1)
  )
}

function distinct(matches: readonly Match[]): readonly Match[] {
  const pages = new Map<string, Match>()
  for (const match of matches) {
    if (!pages.has(match.record.page)) pages.set(match.record.page, match)
  }
  return [...pages.values()]
}

function countsOf(records: readonly WireRecord[], name: string): Record<string, number> {
  const values = records.flatMap((record) => valuesOf(record, name))
  const groups = Map.groupBy(values, (value) => value)
  return Object.fromEntries([...groups].map(([value, { length }]) => [value, length]))
}

function valuesOf(record: WireRecord, name: string): readonly string[] {
  const value = record[name]
  return (Array.isArray(value) ? value : [value]).map(String)
}

function shown(record: WireRecord, query: WireQuery): unknown {
  const { page, objectID } = record
  const snippets = (['text', 'standfirst'] as const).map((name) => [
    name,
    snippetOf(record[name], query),
  ])
  return { objectID, page, part: record['part'], _snippetResult: Object.fromEntries(snippets) }
}

function snippetOf(text: string, { query, highlightPreTag, highlightPostTag }: WireQuery) {
  const excerpt = excerptOf(text, new Set(analysedWords(query).map(({ term }) => term)))
  const value = excerpt.map(({ text: piece, marked }) =>
    marked ? `${highlightPreTag}${piece}${highlightPostTag}` : piece,
  )
  return excerpt.length === 0
    ? { value: text.slice(0, 200), matchLevel: 'none' }
    : { value: value.join(''), matchLevel: 'full' }
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
