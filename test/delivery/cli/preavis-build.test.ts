import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { serverBuild } from '#scripts/server-build.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = mkdtempSync(join(tmpdir(), 'preavis-build-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

const EARLIER = new Date(Date.now() - 60_000)
const FILES = [
  'src/delivery/cli/main.ts',
  'src/domain/rule.ts',
  'packages/provider/rule.ts',
  'scripts/server-build.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** A project whose command line says what it runs from. */
function project(): (path: string) => string {
  const root = mkdtempSync(join(FOLDER, 'p'))
  const at = (path: string): string => join(root, path)
  for (const path of FILES) write(at(path), path === FILES[0] ? 'console.log("sources")' : '{}')
  for (const path of [
    'src/delivery/cli',
    'src/delivery',
    'src/domain',
    'src',
    'packages/provider',
    'packages',
    'scripts',
  ]) {
    utimesSync(at(path), EARLIER, EARLIER)
  }
  write(at('dist/server/command-line.js'), 'console.log("build")')
  mkdirSync(at('node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, at('node_modules/.bin/node'))
  copyFileSync(join(ROOT, 'preavis'), at('preavis'))
  return at
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, EARLIER, EARLIER)
}

function stamp(at: (path: string) => string, time = new Date(Date.now() - 30_000)): void {
  writeFileSync(at('dist/server/built-from'), '')
  utimesSync(at('dist/server/built-from'), time, time)
}

function ran(at: (path: string) => string): string {
  const { stdout, stderr } = spawnSync('sh', [at('preavis')], { cwd: tmpdir(), encoding: 'utf8' })
  return (stdout + stderr).trim()
}

describe('the command line', () => {
  test('runs the build that is current', () => {
    const at = project()
    stamp(at)
    expect(ran(at)).toBe('build')
  })

  test.each<[string, (at: (path: string) => string) => void]>([
    ['the build is missing', (at) => rmSync(at('dist'), { recursive: true })],
    ['the build is not whole yet', (at) => rmSync(at('dist/server/built-from'))],
    ['a source changed', (at) => writeFileSync(at('src/domain/rule.ts'), '{ }')],
    ['a source came', (at) => writeFileSync(at('src/domain/another.ts'), '{}')],
    ['a source went', (at) => rmSync(at('src/domain/rule.ts'))],
    ['a workspace package changed', (at) => writeFileSync(at('packages/provider/rule.ts'), '{ }')],
    ['the build itself changed', (at) => writeFileSync(at('scripts/server-build.ts'), '{ }')],
    ['a package changed', (at) => writeFileSync(at('package-lock.json'), '{ }')],
    ['a source changed while it was built', (at) => stamp(at, new Date(EARLIER.getTime() - 1))],
  ])('runs its sources when %s', (_when, happen) => {
    const at = project()
    stamp(at)
    happen(at)
    expect(ran(at)).toBe('sources')
  })

  test('runs its build in an image, which nothing is built in', () => {
    const at = project()
    stamp(at)
    rmSync(at('vite.config.ts'))
    writeFileSync(at('src/domain/rule.ts'), '{ }')
    expect(ran(at)).toBe('build')
  })

  test('belongs to a build that is stamped with its start', () => {
    expect(serverBuild().map(({ name }) => name)).toContain('build-stamp')
  })
})
