import { describe, expect, test } from 'vitest'

import { REDIRECT_MESSAGES } from '#domain/messages.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { redirectChainFrom, redirectFor } from '#domain/navigation/validate-redirects.ts'
import { PUBLISHER } from '#test/support/arbitraries/navigation.ts'
import {
  compileValidRedirects,
  issuesOf,
  rule,
  validateList,
} from '#test/support/fixtures/validate-redirects.ts'

describe('the redirects of the site', () => {
  test('send the search path under actualite to /recherche with its query [X01]', () => {
    const redirects = compileValidRedirects(
      [rule('/actualite/recherche', '/recherche')],
      ['/recherche'],
    )
    expect(redirectFor(redirects, '/actualite/recherche', 'query=pr%C3%A9avis')).toBe(
      '/recherche?query=pr%C3%A9avis',
    )
  })

  test("redirect a listed '-2' duplicate to its plain slug, no other [X02]", () => {
    const redirects = compileValidRedirects(
      [rule('/guide/preavis-2', '/guide/preavis')],
      ['/guide/preavis'],
    )
    expect(redirectFor(redirects, '/guide/preavis-2', '')).toBe('/guide/preavis')
    expect(redirectFor(redirects, '/guide/partie-2', '')).toBeUndefined()
  })

  test('move articles to a theme section and to a product page [X03]', () => {
    const article = '/actualite/droit-du-travail/entretien'
    const product = '/produit/guide-du-manager'
    const redirects = compileValidRedirects(
      [
        rule('/actualite/management/entretien', article),
        rule('/actualite/droit-du-travail/m', product),
      ],
      [article, product],
    )
    expect(redirectFor(redirects, '/actualite/management/entretien', '')).toBe(article)
    expect(redirectFor(redirects, '/actualite/droit-du-travail/m', '')).toBe(product)
  })

  test('redirect a first load to its destination, not other paths [X04]', () => {
    const redirects = compileValidRedirects([rule('/old', '/live-1?page=2')])
    expect(redirectFor(redirects, '/old', 'page=9&cact=A1')).toBe('/live-1?page=2&cact=A1')
    expect(redirectFor(redirects, '/live-1', '')).toBeUndefined()
    expect(redirectFor(redirects, '/constructor', '')).toBeUndefined()
  })

  test('reach the end of a chain in one hop', () => {
    const shop = `https://shop.${PUBLISHER}/p?a=1`
    const redirects = compileValidRedirects([
      rule('/a', '/b?a=2&b=2'),
      rule('/c', shop),
      rule('/b', '/c?c=3'),
    ])
    expect(redirectFor(redirects, '/a', 'd=4')).toBe(`${shop}&c=3&b=2&d=4`)
  })

  test('can be told step by step, a loop once', () => {
    const [ab, bc, ca] = [rule('/a', '/b?x=1'), rule('/b', '/c'), rule('/c', '/a')]
    expect(redirectChainFrom([bc, ab], '/a')).toEqual([ab, bc])
    expect(redirectChainFrom([bc, ab, ca], '/b')).toEqual([bc, ca, ab])
    expect(redirectChainFrom([bc, ab], '/c')).toEqual([])
  })

  test('of editors win over those of renames', () => {
    const { redirects, issues } = validateList([rule('/a', '/live-1')], [rule('/a', '/live-2')])
    expect([...redirects, ...issues]).toEqual([['/a', '/live-1']])
  })

  test('wait for a page that a source may still publish', () => {
    const [near, far] = [rule('/a', '/later/x'), rule('/b', '/old')]
    const list = validateList([near, far, rule('/c', '/live-1')], [rule('/old', '/later/y')])
    expect(list.issues).toEqual([])
    expect(list.waiting).toEqual([near, far])
    expect([...list.redirects]).toEqual([['/c', '/live-1']])
    const there = validateList([near, far], [rule('/old', '/later/y')], ['/later/x', '/later/y'])
    expect(there.waiting).toEqual([])
    expect(there.redirects.get('/b')).toBe('/later/y')
  })

  test('that are sound are served beside others that are not', () => {
    const { redirects } = validateList([
      rule('/a', '/live-1'),
      rule('/b', '/gone'),
      rule('/c', '/a'),
    ])
    expect([...redirects]).toEqual([['/a', '/live-1']])
  })

  test('of addresses with accents meet the requests of browsers', () => {
    const redirects = compileValidRedirects([rule('/guide/congés', '/été')], ['/%C3%A9t%C3%A9'])
    expect([...redirects]).toEqual([['/guide/cong%C3%A9s', '/%C3%A9t%C3%A9']])
  })

  test('of a chain of 20,000 are flattened', () => {
    const rules = Array.from({ length: 20_000 }, (_, place) =>
      rule(`/o/${place}`, `/o/${place + 1}`),
    )
    const redirects = compileValidRedirects(rules, ['/o/20000'])
    expect(new Set(redirects.values())).toEqual(new Set(['/o/20000']))
  })
})

describe('a list of redirects is refused', () => {
  const [ab, ba] = [rule('/a', '/b'), rule('/b', '/a?x=1')]

  test.each<[string, readonly RedirectRule[], readonly RedirectRule[]]>([
    ['loop', [ab, ba], [ab, ba]],
    ['chain', [rule('/z', '/a'), rule('/a', '/live-1')], [rule('/z', '/a')]],
    ['selfRedirect', [rule('/a', '/%61?x=1')], [rule('/a', '/%61?x=1')]],
    ['respelledSource', [rule('/old/', '/live-2')], [rule('/old/', '/live-2')]],
    ['shadowsLivePage', [rule('/live-1', '/live-2')], [rule('/live-1', '/live-2')]],
    ['reservedSource', [rule('/redaction', '/live-2')], [rule('/redaction', '/live-2')]],
    ['deadDestination', [rule('/a', '/gone?x=1')], [rule('/a', '/gone?x=1')]],
    [
      'duplicateSource',
      [rule('/a', '/live-1'), rule('/a', '/live-2')],
      [rule('/a', '/live-1'), rule('/a', '/live-2')],
    ],
    [
      'duplicateSource',
      [rule('/a', '/live-1'), rule('/%61', '/live-1')],
      [rule('/a', '/live-1'), rule('/%61', '/live-1')],
    ],
    ['malformedSource', [rule('/a?b=1', '/live-1')], [rule('/a?b=1', '/live-1')]],
    ['malformedSource', [rule('a', '/live-1')], [rule('a', '/live-1')]],
  ])('%s', (code, rules, culprits) => {
    expect(issuesOf(rules)).toEqual([[code, ...culprits]])
  })

  test.each([
    'live-1',
    '//evil.test',
    '/\\evil.test',
    '/a#b',
    'http://shop.editeur.test/',
    'javascript:1',
    'https://',
    'https://shop.editeur.test/#a',
    'https://a:b@shop.editeur.test/',
    'https://shop.editeur.test/\n',
    'https://@:b@shop.editeur.test/',
    'https://a@shop.editeur.test/',
    'https://:b@shop.editeur.test/',
    'https://shop.editeur.test/été/a',
    '',
    'HTTPS://shop.editeur.test',
  ])('malformedDestination %j', (destination) => {
    expect(issuesOf([rule('/a', destination)])[0]?.[0]).toBe('malformedDestination')
  })

  test.each([
    'https://evil.test/',
    'https://editeur.test/',
    'https://shop.editeur.test.evil.test/',
    'https://shop.editeur.test:8443/',
    'https://evilshop.editeur.test/',
  ])('foreignDestination %j', (destination) => {
    expect(issuesOf([rule('/a', destination)])[0]?.[0]).toBe('foreignDestination')
  })

  test.each<[RedirectRule, readonly string[]]>([
    [rule('a', 'b'), ['malformedSource', 'malformedDestination']],
    [rule('a', '/gone'), ['malformedSource', 'deadDestination']],
    [rule('/live-1', 'https://evil.test/'), ['foreignDestination', 'shadowsLivePage']],
    [rule('/old/', '/gone'), ['respelledSource', 'deadDestination']],
    [rule('/old/', '/old/'), ['selfRedirect', 'respelledSource']],
  ])('with every issue of one rule %j', (alone, codes) => {
    expect(issuesOf([alone])).toEqual(codes.map((code) => [code, alone]))
  })

  test('with the issues of a second rule of the same source', () => {
    const second = rule('/a', '/gone')
    expect(issuesOf([rule('/a', 'https://evil.test/'), second]).map(([code]) => code)).toEqual([
      'foreignDestination',
      'duplicateSource',
      'deadDestination',
    ])
  })

  test('with every issue at once, each told in French', () => {
    const issues = issuesOf([rule('x', '/'), rule('/a', '/gone'), ab, ba, rule('/l', '/l')])
    expect(issues.map(([code]) => code)).toEqual([
      'malformedSource',
      'deadDestination',
      'deadDestination',
      'duplicateSource',
      'chain',
      'chain',
      'selfRedirect',
    ])
    expect(Object.values(REDIRECT_MESSAGES).every((text) => /^[A-ZÀ].*\.$/u.test(text))).toBe(true)
  })
})
