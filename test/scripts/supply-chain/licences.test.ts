import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { licenceIssues, licenceList, shippedPackages } from '#scripts/supply-chain/licences.ts'
import { nameAt, readLockfile } from '#scripts/supply-chain/lockfile.ts'
import { importsUnder } from '#test/architecture/imports.ts'

const lock = readLockfile()
const shipped = shippedPackages(lock)

describe('the licences of what ships', () => {
  test('are known, and require attribution only', () => {
    expect(licenceIssues(shipped)).toEqual([])
  })

  test('are listed, as `npm run licences -- --write` writes them', () => {
    expect(readFileSync('docs/licences.md', 'utf8')).toBe(licenceList(shipped))
  })

  test('are those of every package that the product imports', () => {
    const names = new Set(shipped.map(({ name }) => name))
    const missing = [...importsUnder('src'), ...importsUnder('packages/identity-provider/src')]
      .filter(
        ({ to, typeOnly }) => !typeOnly && /^(?!node:|src\/|packages\/|virtual:)[@\w]/u.test(to),
      )
      .map(({ to }) => /^(?:@[^/]+\/)?[^/]+/u.exec(to)?.[0] ?? to)
      .filter((name) => !names.has(name))
    expect([...new Set(missing)]).toEqual([])
  })

  test.each(['GPL-3.0-only', 'AGPL-3.0', 'MPL-2.0', 'SEE LICENSE IN x', undefined])(
    'would be refused as %s',
    (licence) => {
      expect(licenceIssues([{ name: 'a', version: '1.0.0', licence }])).toHaveLength(1)
    },
  )

  test('of packages for tests and builds only are ignored', () => {
    const used = Object.keys(lock.packages).map(nameAt)
    expect(used).toContain('lightningcss')
    expect(shipped.map(({ name }) => name)).not.toContain('lightningcss')
  })
})
