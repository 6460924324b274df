import { fc, test as law } from '@fast-check/vitest'
import { describe, expect } from 'vitest'

import { canonicalPath } from '../../../src/domain/navigation/path.ts'
import { withQuery } from '../../../src/domain/navigation/query.ts'
import type { RedirectRule } from '../../../src/domain/navigation/redirect-rule.ts'
import { compileRedirects, redirectFor } from '../../../src/domain/navigation/redirect.ts'
import {
  anyRedirects,
  hostileAddress,
  sitePath,
  siteQuery,
  soundRedirects,
} from '../../support/arbitraries-navigation.ts'
import { runs } from '../../support/property-settings.ts'
import { compiled, faultsOf, HOSTS, isLive, rule } from '../../support/redirect-lists.ts'

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
  law.prop([soundRedirects, siteQuery, fc.nat()])(
    'one hop leads where following step by step leads [X02]',
    (rules, query, choice) => {
      fc.pre(rules.length > 0)
      const source = rules[choice % rules.length]?.source ?? ''
      expect(redirectFor(compiled(rules), source, query)).toBe(naiveFollow(rules, source, query))
    },
  )

  law.prop([anyRedirects], { numRuns: runs(1000) })(
    'no destination is itself redirected',
    (rules) => {
      const outcome = compileRedirects(rules, isLive, HOSTS)
      fc.pre(outcome.ok)
      for (const destination of outcome.value.values()) {
        expect(outcome.value.has(destination.split('?')[0] ?? '')).toBe(false)
      }
    },
  )

  law.prop([anyRedirects], { numRuns: runs(1000) })(
    'a list is accepted exactly when every source, none of them live, ends well by one way',
    (rules) => {
      const endsWell = ({ source }: RedirectRule): boolean => {
        const end = naiveFollow(rules, source, '')?.split('?')[0]
        return end !== undefined && (end.startsWith('https:') || isLive(end))
      }
      const oneWay = rules.every(({ source, destination }) =>
        rules.every((other) => other.source !== source || other.destination === destination),
      )
      const sound = oneWay && rules.every((each) => !isLive(each.source) && endsWell(each))
      expect(compileRedirects(rules, isLive, HOSTS).ok).toBe(sound)
    },
  )

  law.prop([anyRedirects], { numRuns: runs(1000) })(
    'each loop is named once, and each of its rules leads to the next',
    (rules) => {
      const loops = faultsOf(rules).filter(([code]) => code === 'loop')
      const members = loops.flatMap(([, ...culprits]) => culprits.map(({ source }) => source))
      expect(new Set(members).size).toBe(members.length)
      for (const [, ...culprits] of loops) {
        const nexts = culprits.map(({ destination }) => destination.split('?')[0])
        const [first, ...others] = culprits.map(({ source }) => source)
        expect(nexts).toEqual([...others, first])
      }
    },
  )

  law.prop(
    [
      fc.constantFrom('', '/', `https://${HOSTS.join()}/`, `https://${HOSTS.join()}:8443/`),
      hostileAddress,
    ],
    {
      numRuns: runs(1000),
    },
  )('whatever the destination, it is refused or leads to a safe place', (base, hostile) => {
    const moved = compileRedirects([rule('/moved', base + hostile)], isElsewhere, HOSTS)
    if (!moved.ok) return
    const url = new URL(redirectFor(moved.value, '/moved', '') ?? '', 'https://site.test')
    expect([...HOSTS, 'site.test']).toContain(url.host)
    expect(url.protocol).toBe('https:')
  })

  law.prop([sitePath, siteQuery])(
    'a rule that leads to its own page is told as such',
    (path, query) => {
      fc.pre(path !== '/')
      const alone = rule(path, query === '' ? path : `${path}?${query}`)
      expect(faultsOf([alone])).toEqual([['selfRedirect', alone]])
    },
  )

  law.prop([hostileAddress])(
    'whatever the source, it is the path of a page or refused',
    (source) => {
      const outcome = compileRedirects([rule(source, '/live-1')], isLive, HOSTS)
      const sources = outcome.ok ? [...outcome.value.keys()] : []
      expect(sources.map((path) => canonicalPath(path))).toEqual(
        sources.map((path) => ({ ok: true, value: { path, query: '' } })),
      )
    },
  )

  law.prop([sitePath, siteQuery])('without a rule nothing moves', (path, query) => {
    expect(redirectFor(compiled([]), path, query)).toBeUndefined()
  })
})
