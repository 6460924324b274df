import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { compareVersions, isNewer, parseVersion } from '#domain/editions/semantic-version.ts'
import type { Version } from '#domain/editions/semantic-version.ts'

const number = fc.nat({ max: 40 }).map(String)
const identifier = fc.oneof(number, fc.constantFrom('alpha', 'beta', 'rc', 'x-1', '0a'))
const prerelease = fc.array(identifier, { maxLength: 3 })
const version = fc.tuple(number, number, number, prerelease).map(([major, minor, patch, words]) => {
  const core = `${major}.${minor}.${patch}`
  return words.length === 0 ? core : `${core}-${words.join('.')}`
})

function parsed(text: string): Version {
  const found = parseVersion(text)
  if (found === undefined) throw new Error(`${text} is not a version`)
  return found
}

describe('a version', () => {
  test.each(['2.513.0', '0.0.0', '1.0.0-rc.1', '1.2.3+build.5', '10.20.30-a.b.c+d'])(
    'is read from %s',
    (text) => {
      expect(parseVersion(text)).toBeDefined()
    },
  )

  test.each(['', '1', '1.2', 'v1.2.3', '01.2.3', '1.2.3-', '1.2.3-01', '1.2.3 ', '../x', '1.2.x'])(
    'is not read from « %s »',
    (text) => {
      expect(parseVersion(text)).toBeUndefined()
    },
  )

  test('is not read from an endless text', () => {
    expect(parseVersion(`1.2.3-${'a'.repeat(200)}`)).toBeUndefined()
    expect(parseVersion(`1.2.${'9'.repeat(16)}`)).toBeUndefined()
  })

  test('sorts as the specification does', () => {
    const sorted = [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.-1',
      '1.0.0-alpha.0x1',
      '1.0.0-alpha.1e3',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '2.0.0',
      '2.1.0',
      '2.1.1',
    ]
    const shuffled = sorted.toReversed()
    expect(shuffled.toSorted((a, b) => compareVersions(parsed(a), parsed(b)))).toEqual(sorted)
  })

  property.prop([version, version, version])('is ordered totally', (a, b, c) => {
    const [x, y, z] = [parsed(a), parsed(b), parsed(c)]
    expect(Math.sign(compareVersions(x, y))).toBe(-Math.sign(compareVersions(y, x)) + 0)
    if (compareVersions(x, y) <= 0 && compareVersions(y, z) <= 0)
      expect(compareVersions(x, z)).toBeLessThanOrEqual(0)
    expect(compareVersions(x, x)).toBe(0)
  })

  property.prop([fc.string(), version])('that cannot be read is never newer', (text, other) => {
    fc.pre(parseVersion(text) === undefined)
    expect(isNewer(text, other)).toBe(false)
    expect(isNewer(other, text)).toBe(false)
  })
})
