import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { signInScope } from '#domain/identity/sign-in-scope.ts'
import { refusedScopes, scopeEntries, signInOptions } from '#test/support/arbitraries/identity.ts'

test.each([
  [{}, undefined, 'openid profile email phone'],
  [{}, 'openid full_write', 'openid profile email phone full_write'],
  [{ scope: 'a' }, 'full_write', 'openid profile email phone a'],
  [{ scope: [] }, 'full_write', 'openid profile email phone'],
  [{ scope: '' }, undefined, 'openid profile email phone'],
  [{ scope: '', fetchBasicProfile: false }, undefined, ''],
  [{ scope: 'a  b  c' }, undefined, 'openid profile email phone a b c'],
  [{ scope: ['a b', 'a'] }, undefined, 'openid profile email phone a b'],
  [{ requireRefreshToken: true }, undefined, 'openid profile email phone offline_access'],
  [
    { scope: 'z offline_access a', requireRefreshToken: true, fetchBasicProfile: false },
    undefined,
    'offline_access z a',
  ],
  [{ fetchBasicProfile: null, scope: 'a' }, undefined, 'a'],
  [{ fetchBasicProfile: false, scope: [1, true, null, {}, ['x']] }, undefined, '1 true'],
  [{ fetchBasicProfile: false, scope: 'a\tb' }, undefined, 'a\tb'],
])('the scope of %j, the remote one being %j, is %j [I09]', (options, remote, scope) => {
  expect(signInScope(options, remote)).toStrictEqual({ ok: true, value: scope })
})

test.each([42, null, {}, true])('the scope option %j is refused [V04]', (scope) => {
  expect(signInScope({ scope })).toStrictEqual({ ok: false, problem: 'scopeFormat' })
})

describe('laws', () => {
  const lists = fc.array(scopeEntries)

  test('text and list forms agree [V04] [I09]', () => {
    fc.assert(
      fc.property(signInOptions, lists, (options, entries) => {
        expect(signInScope({ ...options, scope: entries.join(' ') })).toStrictEqual(
          signInScope({ ...options, scope: entries }),
        )
      }),
    )
  })

  test('entries are unique, none empty, none lost [I09]', () => {
    fc.assert(
      fc.property(signInOptions, lists, (options, scope) => {
        const built = entriesOf({ ...options, scope })
        expect(new Set(built).size).toBe(built.length)
        expect(built).not.toContain('')
        for (const entry of scope) expect(built).toContain(entry)
      }),
    )
  })

  test('the order is basic profile, offline access, caller [I09]', () => {
    fc.assert(
      fc.property(signInOptions, lists, (options, scope) => {
        const basic = ['openid', 'profile', 'email', 'phone']
        const head = [
          ...((options.fetchBasicProfile ?? options.fetchBasicProfile === undefined) ? basic : []),
          ...(options.requireRefreshToken === true ? ['offline_access'] : []),
        ]
        const built = entriesOf({ ...options, scope })
        expect(built.slice(0, head.length)).toStrictEqual(head)
        const tail = [...new Set(scope)].filter((entry) => !head.includes(entry))
        expect(built.slice(head.length)).toStrictEqual(tail)
      }),
    )
  })

  test('building again changes nothing [I09]', () => {
    fc.assert(
      fc.property(signInOptions, lists, (options, scope) => {
        const once = entriesOf({ ...options, scope })
        expect(entriesOf({ ...options, scope: once })).toStrictEqual(once)
      }),
    )
  })

  test('neither text nor list is refused [V04]', () => {
    fc.assert(
      fc.property(signInOptions, refusedScopes, (options, scope) => {
        expect(signInScope({ ...options, scope })).toStrictEqual({
          ok: false,
          problem: 'scopeFormat',
        })
      }),
    )
  })
})

function entriesOf(options: Parameters<typeof signInScope>[0]): readonly string[] {
  const scope = signInScope(options)
  if (!scope.ok) throw new Error(scope.problem)
  return scope.value === '' ? [] : scope.value.split(' ')
}
