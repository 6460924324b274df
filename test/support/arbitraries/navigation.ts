import { fc } from '@fast-check/vitest'

import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'

/** Origin of the site under test. */
export const ORIGIN = 'https://www.preavis.test'
/** Domain of the site's publisher, to which redirects may lead. */
export const PUBLISHER = 'editeur.test'

const HOSTILE_PIECES = [
  '/',
  '//',
  '\\',
  '/\\',
  '/.//',
  '.',
  '..',
  '/../',
  '?',
  '#',
  '&',
  '=',
  '@',
  ':',
  '[',
  ']',
  'evil.test',
  'www.preavis.test',
  PUBLISHER,
  `.${PUBLISHER}`,
  'user:pass@',
  'actualite',
  'https:',
  'http:',
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'vbscript:',
  'mailto:',
  'tel:',
  'blob:https://www.preavis.test/',
  'https://www.preavis.test',
  '/guide-rh/',
  '/guide/x',
  '%2f',
  '%5C',
  '%2e',
  '%00',
  '%zz',
  '%',
  '%0d%0a',
  '%C3%A9',
  '%E9',
  '%25',
  '%C0%AF',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u202E',
  '\uD800',
  'é',
  '😀',
  '\u2028',
  '\uFF0F',
  'a',
  'B',
  '1',
]

/** Malicious URLs, made of pieces that URL parsers interpret differently. */
export const hostileAddress: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: pieces() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
)

function pieces(): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...HOSTILE_PIECES), { minLength: 1, maxLength: 8 })
    .map((each) => each.join(''))
}

/** Path segments of the site, such as `conge-paye`. */
export const slug: fc.Arbitrary<string> = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,6})?$/)

/** Paths of the site without query, such as `/guide/conge-paye` or `/sante-securite/`. */
export const sitePath: fc.Arbitrary<string> = fc
  .tuple(fc.array(slug, { maxLength: 4 }), fc.boolean())
  .map(([words, slash]) => `/${words.join('/')}${slash && words.length > 0 ? '/' : ''}`)

/** Query strings of requests, without the question mark. */
export const siteQuery: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom('page', 'query', 'utm_source', 'cact'), slug), { maxLength: 4 })
  .map((fields) => fields.map(([name, value]) => `${name}=${value}`).join('&'))

/** Paths of the pages that exist in the generated sites. */
export const LIVE_PATHS: ReadonlySet<string> = new Set(['/live-1', '/live-2', '/live-3'])

const moved = fc.constantFrom('/p-1', '/p-2', '/p-3', '/p-4', '/p-5', '/p-6')

/**
 * Lists of well-formed redirects between few paths, so that chains, loops and conflicts are
 * frequent.
 */
export const anyRedirects: fc.Arbitrary<readonly RedirectRule[]> = fc.array(
  fc.record({
    source: fc.oneof({ weight: 9, arbitrary: moved }, { weight: 1, arbitrary: livePath() }),
    destination: fc.oneof(
      { weight: 4, arbitrary: fc.tuple(moved, siteQuery).map(withOwnQuery) },
      { weight: 4, arbitrary: fc.tuple(livePath(), siteQuery).map(withOwnQuery) },
      { weight: 1, arbitrary: fc.constantFrom('/gone', `https://shop.${PUBLISHER}/a?page=1`) },
    ),
  }),
  { maxLength: 8 },
)

/** Valid lists of redirects. Each redirect leads to a later path, an existing page or the shop. */
export const soundRedirects: fc.Arbitrary<readonly RedirectRule[]> = fc
  .array(fc.tuple(fc.nat(), livePath(), siteQuery, fc.boolean()), { maxLength: 12 })
  .map((ends) =>
    ends.map(([jump, live, query, leaves], place) => {
      const later = place + 1 + (jump % 5)
      const inside = later < ends.length ? `/old-${later}` : live
      const outside = `https://shop.${PUBLISHER}/p`
      const base = leaves ? outside : inside
      return { source: `/old-${place}`, destination: withOwnQuery([base, query]) }
    }),
  )

function livePath(): fc.Arbitrary<string> {
  return fc.constantFrom(...LIVE_PATHS)
}

function withOwnQuery([path, query]: readonly [string, string]): string {
  return query === '' ? path : `${path}?${query}`
}
