import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  DEEPEST_CONVERSION,
  toCamelKeys,
  toSnakeKeys,
} from '../../../src/domain/shared/key-case.ts'
import { fieldName, jsonValue } from '../../support/arbitraries-shared.ts'

function nested(depth: number): unknown {
  let value: unknown = { a_b: 1 }
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

function innermost(value: unknown): unknown {
  let inner = value
  while (Array.isArray(inner)) inner = inner[0]
  return inner
}

describe('the case of keys [E09]', () => {
  test('is converted at any depth, values untouched', () => {
    const snake = { user_profile: [{ signup_step: 'a_b' }, null, 1], is_premium: true }
    const camel = { userProfile: [{ signupStep: 'a_b' }, null, 1], isPremium: true }
    expect(toCamelKeys(snake)).toEqual(camel)
    expect(toSnakeKeys(camel)).toEqual(snake)
  })

  test('the contents of custom_fields and consents are left untouched, their own names are not', () => {
    const snake = {
      custom_fields: { signup_step: 1, aB: [{ c_d: 1 }] },
      x: { consents: { n_l: {} } },
    }
    const camel = { customFields: snake.custom_fields, x: { consents: { n_l: {} } } }
    expect(toCamelKeys(snake)).toEqual(camel)
    expect(toSnakeKeys(camel)).toEqual(snake)
    expect(toSnakeKeys({ consents: { aB: 1 } })).toEqual({ consents: { aB: 1 } })
  })

  test.each([
    ['given_name', 'givenName'],
    ['profile_u_r_l', 'profileURL'],
    ['prénom_usuel', 'prénomUsuel'],
    ['address2_line', 'address2Line'],
    ['_private', '_private'],
    ['trailing_', 'trailing_'],
    ['__proto__', '__proto__'],
  ])('%s is %s', (snake, camel) => {
    expect(Object.keys(Object(toCamelKeys({ [snake]: 1 })))).toEqual([camel])
    expect(Object.keys(Object(toSnakeKeys({ [camel]: 1 })))).toEqual([snake])
  })

  test('a hostile key stays a key and pollutes nothing', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"is_admin":true},"constructor":{"a_b":1}}')
    const read = toCamelKeys(hostile)
    expect(JSON.stringify(read)).toBe('{"__proto__":{"isAdmin":true},"constructor":{"aB":1}}')
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect('isAdmin' in {}).toBe(false)
  })

  test('of two keys that become one, the later wins', () => {
    expect(toCamelKeys({ aB: 1, a_b: 2 })).toEqual({ aB: 2 })
  })

  test('what is neither a list nor a plain record is left as it is', () => {
    const map = new Map([['a_b', 1]])
    expect(toCamelKeys({ the_map: map })).toEqual({ theMap: map })
    expect(toCamelKeys(Object.assign(Object.create(null), { a_b: 1 }))).toEqual({ aB: 1 })
  })

  test('below 64 levels nothing is converted, and nothing breaks at 100,000', () => {
    expect(DEEPEST_CONVERSION).toBe(64)
    expect(innermost(toCamelKeys(nested(63)))).toEqual({ aB: 1 })
    expect(innermost(toCamelKeys(nested(64)))).toEqual({ a_b: 1 })
    expect(innermost(toSnakeKeys(nested(100_000)))).toEqual({ a_b: 1 })
  })
})

const sameCase = (name: string, convert: (value: unknown) => unknown): boolean =>
  Object.keys(Object(convert({ [name]: 1 })))[0] === name

describe('laws of the case of keys [E09]', () => {
  law.prop([fieldName])('a name that is in camel case comes back from snake case', (name) => {
    fc.pre(sameCase(name, toCamelKeys))
    expect(toCamelKeys(toSnakeKeys({ [name]: 1 }))).toEqual({ [name]: 1 })
  })

  law.prop([fieldName])('a name that is in snake case comes back from camel case', (name) => {
    fc.pre(sameCase(name, toSnakeKeys))
    expect(toSnakeKeys(toCamelKeys({ [name]: 1 }))).toEqual({ [name]: 1 })
  })

  law.prop([jsonValue])('to snake case and back changes nothing in camel case', (value) => {
    const camel = toCamelKeys(value)
    fc.pre(keptApart(value, toCamelKeys) && keptApart(camel, toSnakeKeys))
    expect(JSON.stringify(toCamelKeys(toSnakeKeys(camel)))).toBe(JSON.stringify(camel))
  })

  const levels = fc.array(fc.boolean(), { maxLength: 130, size: 'max' })
  law.prop([levels])('a name is converted down to the 64th level, and no further', (inLists) => {
    const wrapped = inLists.reduce<unknown>((inner, inList) => (inList ? [inner] : { inner }), {
      a_b: 1,
    })
    const name = inLists.length < 64 ? 'aB' : 'a_b'
    const converted = JSON.stringify(wrapped).replace('a_b', name)
    expect(JSON.stringify(toCamelKeys(wrapped))).toBe(converted)
  })

  law.prop([jsonValue])('a conversion is complete the first time', (value) => {
    expect(toCamelKeys(toCamelKeys(value))).toEqual(toCamelKeys(value))
    expect(toSnakeKeys(toSnakeKeys(value))).toEqual(toSnakeKeys(value))
  })

  law.prop([jsonValue, fc.constantFrom('custom_fields', 'customFields', 'consents')])(
    'the contents of custom_fields and consents are the very same, at any depth',
    (contents, name) => {
      expect(Object.values(Object(toCamelKeys({ [name]: contents })))[0]).toBe(contents)
      expect(Object.values(Object(toSnakeKeys({ [name]: contents })))[0]).toBe(contents)
      const deep = JSON.stringify(toSnakeKeys([{ theUser: { [name]: contents } }]))
      expect(deep).toContain(JSON.stringify(contents))
    },
  )
})

/** Whether the conversion makes no two keys one: as many keys after as before. */
function keptApart(value: unknown, convert: (value: unknown) => unknown): boolean {
  return keyCount(convert(value)) === keyCount(value)
}

function keyCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((sum, inner) => sum + keyCount(inner), own)
}
