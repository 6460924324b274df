import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import {
  isForeignRange,
  KNOWN_INSTALL_SCRIPTS,
  lockfileIssues,
  nameAt,
  readLockfile,
} from '#scripts/supply-chain/lockfile.ts'
import type { LockedPackage } from '#scripts/supply-chain/lockfile.ts'

const lock = readLockfile()
const GOOD: LockedPackage = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` }

function issuesWith(place: string, locked: LockedPackage): readonly string[] {
  return lockfileIssues({ lockfileVersion: 3, packages: { [place]: locked } })
}

describe('the lockfile', () => {
  test('contains only known packages of the public registry', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(300)
    expect(lockfileIssues(lock)).toEqual([])
  })

  test('refers to the registry only, at any depth', () => {
    const foreign = Object.entries(lock.packages).flatMap(([place, locked]) =>
      Object.entries({ ...locked.dependencies, ...locked.optionalDependencies })
        .filter(([, range]) => isForeignRange(range))
        .map(([name, range]) => `${place} needs ${name}@${range}`),
    )
    expect(foreign).toEqual([])
  })

  test('knows no package with an install script that is gone', () => {
    const scripts = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript === true)
      .map(([place]) => nameAt(place))
    expect(new Set(scripts)).toEqual(new Set(Object.keys(KNOWN_INSTALL_SCRIPTS)))
  })

  test('is installed without scripts, at the exact named versions', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/mu)
    const { dependencies, devDependencies } = manifest.parse(
      JSON.parse(readFileSync('package.json', 'utf8')),
    )
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/u.test(version),
    )
    expect(loose).toEqual([])
  })

  test.each<[string, string, Partial<LockedPackage>]>([
    ['another host', 'node_modules/koa', { resolved: 'https://npm.evil.example/koa.tgz' }],
    ['no encryption', 'node_modules/koa', { resolved: 'http://registry.npmjs.org/koa.tgz' }],
    ['a repository', 'node_modules/koa', { resolved: 'git+ssh://git@github.com/a/b.git#1' }],
    ['an old hash', 'node_modules/koa', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['a new install script', 'node_modules/koa', { hasInstallScript: true }],
    ['a folder', 'node_modules/koa', { link: true }],
  ])('is refused with %s', (_name, place, change) => {
    expect(issuesWith(place, GOOD)).toEqual([])
    expect(issuesWith(place, { ...GOOD, ...change })).toHaveLength(1)
  })

  test('is refused with what deserialises server components, however deep', () => {
    expect(issuesWith('node_modules/a/node_modules/react-server-dom-webpack', GOOD)).toHaveLength(1)
  })

  test.each([
    ['git+https://github.com/a/b.git', true],
    ['https://evil.example/a.tgz', true],
    ['github:a/b', true],
    ['a/b#main', true],
    ['file:../a', true],
    ['^1.2.3 || >=4', false],
    ['npm:string-width@^4.2.0', false],
    ['latest', false],
  ])('the range %s leads outside: %s', (range, foreign) => {
    expect(isForeignRange(range)).toBe(foreign)
  })
})

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})
