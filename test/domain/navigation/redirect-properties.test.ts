import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'

import { canonicalPath, withQuery } from '#domain/navigation/canonical-path.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { validateRedirects, redirectFor } from '#domain/navigation/validate-redirects.ts'
import {
  anyRedirects,
  hostileAddress,
  sitePath,
  siteQuery,
  soundRedirects,
} from '#test/support/arbitraries/navigation.ts'
import {
  compileValidRedirects,
  issuesOf,
  HOSTS,
  isLive,
  validateList,
  rule,
} from '#test/support/fixtures/validate-redirects.ts'
import { runs } from '#test/support/property-settings.ts'

/** Follows the rules one by one; undefined when it never ends. */
function naiveFollow(
  rules: readonly RedirectRule[],
  path: string,
  query: string,
): string | undefined {
  let address = withQuery(path, query)
  for (let steps = 0; steps <= rules.length; steps++) {
    const [here = '', own = ''] = address.split('?')
    const next = rules.find(({ source }) => source === here)
    if (next === undefined) return address
    address = withQuery(next.destination, own)
  }
  return undefined
}

function isElsewhere(path: string): boolean {
  return path !== '/moved'
}

describe('laws of redirects', () => {
  property.prop([soundRedirects, siteQuery, fc.nat()])(
    'one hop leads where following step by step leads [X02]',
    (rules, query, choice) => {
      fc.pre(rules.length > 0)
      const source = rules[choice % rules.length]?.source ?? ''
      expect(redirectFor(compileValidRedirects(rules), source, query)).toBe(
        naiveFollow(rules, source, query),
      )
    },
  )

  property.prop([anyRedirects, anyRedirects], { numRuns: runs(1000) })(
    'no destination is itself redirected, and each is on line',
    (rules, renames) => {
      const { redirects } = validateList(rules, renames)
      for (const [source, destination] of redirects) {
        const [path = ''] = destination.split('?')
        expect(redirects.has(path)).toBe(false)
        expect(path.startsWith('https:') || isLive(path)).toBe(true)
        expect(isLive(source)).toBe(false)
      }
    },
  )

  property.prop([anyRedirects], { numRuns: runs(1000) })(
    'a list is valid exactly when every source leads to a page',
    (rules) => {
      const once = new Set(rules.map(({ source }) => source)).size === rules.length
      const straight = rules.every(({ source, destination }) => {
        const [end = ''] = destination.split('?')
        return !isLive(source) && (end.startsWith('https:') || isLive(end))
      })
      const { issues, redirects } = validateList(rules)
      expect(issues.length === 0).toBe(once && straight)
      if (issues.length === 0) expect(redirects.size).toBe(rules.length)
    },
  )

  property.prop([anyRedirects], { numRuns: runs(1000) })(
    'names each loop once, as rules that lead to the next',
    (rules) => {
      const loops = issuesOf(rules).filter(([code]) => code === 'loop')
      const members = loops.flatMap(([, ...culprits]) => culprits.map(({ source }) => source))
      expect(new Set(members).size).toBe(members.length)
      for (const [, ...culprits] of loops) {
        const nexts = culprits.map(({ destination }) => destination.split('?')[0])
        const [first, ...others] = culprits.map(({ source }) => source)
        expect(nexts).toEqual([...others, first])
      }
    },
  )

  property.prop(
    [
      fc.constantFrom('', '/', `https://${HOSTS.join()}/`, `https://${HOSTS.join()}:8443/`),
      hostileAddress,
    ],
    {
      numRuns: runs(1000),
    },
  )('whatever the destination, it is refused or leads to a safe place', (base, hostile) => {
    const { redirects } = validateRedirects([rule('/moved', base + hostile)], {
      renames: [],
      isLivePath: isElsewhere,
      spelling: (path) => path,
      isAwaited: () => false,
      allowedHosts: HOSTS,
    })
    const url = new URL(redirectFor(redirects, '/moved', '') ?? '', 'https://site.test')
    expect([...HOSTS, 'site.test']).toContain(url.host)
    expect(url.protocol).toBe('https:')
  })

  property.prop([sitePath, siteQuery])(
    'a rule that leads to its own page is told as such',
    (path, query) => {
      fc.pre(path !== '/')
      const alone = rule(path, query === '' ? path : `${path}?${query}`)
      expect(issuesOf([alone])).toContainEqual(['selfRedirect', alone])
    },
  )

  property.prop([hostileAddress])(
    'whatever the source, it is the path of a page or refused',
    (source) => {
      const sources = [...validateList([rule(source, '/live-1')]).redirects.keys()]
      expect(sources.map((path) => canonicalPath(path))).toEqual(
        sources.map((path) => ({ ok: true, value: { path, query: '' } })),
      )
    },
  )

  property.prop([sitePath, siteQuery])('without a rule nothing moves', (path, query) => {
    expect(redirectFor(compileValidRedirects([]), path, query)).toBeUndefined()
  })
})
