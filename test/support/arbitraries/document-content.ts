import { fc } from '@fast-check/vitest'

import { listOf } from '#domain/editorial/body-builders.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Instants between 2000 and 2100. */
export const instantsOfTheCentury: fc.Arbitrary<Instant> = fc.integer({
  min: Date.UTC(2000),
  max: Date.UTC(2100),
})

/** Dates between 2000 and 2100, as 'YYYY-MM-DD'. */
export const days: fc.Arbitrary<string> = instantsOfTheCentury.map((instant) =>
  new Date(instant).toISOString().slice(0, 10),
)

const spaces = fc.constantFrom('', ' ', '  ', '\u00A0', '\u202F', '\u2009', '\t', '\n')

const pieces = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('mot', 'été', 'L', 'art.', 'Art.', 'n°', 'N°', 'h') },
  { weight: 6, arbitrary: fc.constantFrom(';', ':', '!', '?', '«', '»', '%', '€', "'", '’', '…') },
  { weight: 3, arbitrary: fc.constantFrom('L.', 'R.*', 'D.', '1234-5', '12:30', '14', '5', '/') },
  { weight: 2, arbitrary: fc.constantFrom('(', ')', '.', ',', '"', '@', '&', '#', '\u2028') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
)

/**
 * French prose as people type it: words, punctuation and numbers, with any space or none between
 * them.
 */
export const proses: fc.Arbitrary<string> = fc
  .array(fc.tuple(pieces, spaces), { maxLength: 20 })
  .map((parts) => parts.flat().join(''))

/**
 * Texts that typography must not change: URLs, email addresses, times and identifiers. They contain
 * no spaces or guillemets.
 */
export const literals: fc.Arbitrary<string> = fc
  .oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.emailAddress(),
    fc.webPath().map((path) => `/guide${path}`),
    fc.constantFrom(
      '12:30',
      '08:05:59',
      'LEGIARTI000006901112',
      'www.exemple.fr',
      'a_b?c:d',
      'L1234-5',
    ),
  )
  .filter((literal) => !/[\s«»]|^[;:!?]/u.test(literal))

const identifiers = fc.stringMatching(/^[a-z]{1,8}$/)
const titles = fc.array(proses, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' '))

const { inline } = fc.letrec<{ inline: Inline; children: readonly Inline[] }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    fc.record({ type: fc.constant('text' as const), text: proses }),
    fc.constant<Inline>({ type: 'lineBreak' }),
    fc.record({ type: fc.constant('footnoteRef' as const), id: identifiers }),
    fc.record({
      type: fc.constantFrom('strong' as const, 'em' as const, 'sup' as const, 'sub' as const),
      children: tie('children'),
    }),
    fc.record({ type: fc.constant('link' as const), href: fc.webUrl(), children: tie('children') }),
    fc.record({
      type: fc.constant('termRef' as const),
      slug: identifiers,
      children: tie('children'),
    }),
    fc.record({
      type: fc.constant('legalRef' as const),
      code: fc.constant('Code du travail'),
      article: fc.constant('L1234-5'),
      children: tie('children'),
    }),
  ),
  children: fc.array(tie('inline'), { maxLength: 4 }),
}))

/** Lists of inlines of every kind, nested up to three levels. */
export const inlineRuns: fc.Arbitrary<readonly Inline[]> = fc.array(inline, { maxLength: 5 })

/** Preformatted text with punctuation and spaces of every kind, on one or several lines. */
const codes = fc
  .array(
    fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('`', '```', '<pre>', '&amp;', '  ', '{')),
    {
      maxLength: 4,
    },
  )
  .map((lines) => lines.join('\n'))

const { body } = fc.letrec<{ block: Block; body: Body }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2 },
    fc.record({ type: fc.constant('paragraph' as const), children: inlineRuns }),
    fc.constant<Block>({ type: 'separator' }),
    fc.record(
      { type: fc.constant('code' as const), caption: titles, text: codes },
      { requiredKeys: ['type', 'text'] },
    ),
    fc.record({
      type: fc.constant('heading' as const),
      level: fc.constantFrom(2 as const, 3 as const, 4 as const),
      id: identifiers,
      children: inlineRuns,
    }),
    fc.record({ type: fc.constant('download' as const), label: titles, href: fc.webUrl() }),
    fc
      .tuple(fc.boolean(), fc.array(tie('body'), { maxLength: 3 }), fc.constantFrom(1, 0, 3, 12))
      .map(([ordered, items, start]) => listOf(ordered, items, start)),
    fc.record(
      {
        type: fc.constant('table' as const),
        caption: titles,
        rows: fc.array(
          fc.array(fc.record({ header: fc.boolean(), children: tie('body') }), { maxLength: 2 }),
          { maxLength: 2 },
        ),
      },
      { requiredKeys: ['type', 'rows'] },
    ),
    fc.record({
      type: fc.constantFrom('quote' as const, 'legalText' as const),
      children: tie('body'),
    }),
    fc.record(
      {
        type: fc.constant('note' as const),
        tone: fc.constantFrom('info' as const, 'attention' as const, 'example' as const),
        title: titles,
        children: tie('body'),
      },
      { requiredKeys: ['type', 'tone', 'children'] },
    ),
    fc.record({
      type: fc.constant('accordion' as const),
      id: identifiers,
      title: titles,
      children: tie('body'),
    }),
  ),
  body: fc.array(tie('block'), { maxLength: 3 }),
}))

/** Bodies with blocks of every kind, nested up to two levels. */
export const bodies: fc.Arbitrary<Body> = body

const termWords = fc.constantFrom('mot', 'été', 'période', 'essai', 'comité', 'L', 'œuvre')
const termGaps = fc.constantFrom(' ', '-', '’', '\u00A0')

/**
 * Non-empty glossaries with terms of one to three words, some of which `proses` contains. Slugs are
 * unique.
 */
export const glossaries = fc
  .uniqueArray(
    fc
      .tuple(termWords, fc.array(fc.tuple(termGaps, termWords), { maxLength: 2 }))
      .map(([first, rest]) => [first, ...rest.flat()].join(''))
      .filter((term) => term.replaceAll(/\P{L}/gu, '').length > 3),
    { minLength: 1, maxLength: 5 },
  )
  .map((terms) =>
    terms.map((term) => ({
      slug: `terme-${term}`,
      term,
      variants: [term.toUpperCase()],
      abbreviations: [],
    })),
  )

const segments = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 })

/** Canonical article numbers, such as `L1237-11` or `R*4462-3`. */
export const articleNumbers: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('L', 'R', 'D', 'A', 'R*', 'D*'),
    fc.integer({ min: 1, max: 9999 }),
    segments,
  )
  .map(([part, first, rest]) => part + [first, ...rest].join('-'))

/**
 * Documents with only the fields that relate them. Paths are few, so that documents often relate to
 * each other.
 */
export const relatables: fc.Arbitrary<{
  path: string
  related: string[]
  themes: ThemeKey[]
  tags: string[]
  publishedAt: Instant
}> = fc.record({
  path: fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f'),
  related: fc.array(fc.constantFrom('/a', '/b', '/c', '/z'), { maxLength: 3 }),
  themes: fc.array(fc.constantFrom(...THEME_KEYS), { maxLength: 2 }),
  tags: fc.array(fc.constantFrom('paie', 'cse', 'congés'), { maxLength: 3 }),
  publishedAt: fc.integer({ min: 0, max: 3 }),
})
