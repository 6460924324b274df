import { execFile, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, dirname } from 'node:path'

import { expect, test, afterAll, describe } from 'vitest'

import { serverBuild } from '#scripts/vite-server-build.ts'

const ROOT = join(import.meta.dirname, '../../..')

interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a program as a person would, from another folder. */
function run(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const options = { cwd: tmpdir(), env: { ...process.env, ...environment } }
  return new Promise((resolve) => {
    const child = execFile(program, [...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

test('the command line of the project runs from anywhere', async () => {
  const { code, stdout, stderr } = await run(join(ROOT, 'preavis'), ['--help'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Utilisation\u00A0: preavis \[options\] <commande>/)
})

test('runs through a symbolic link, and exits 64 on a malformed command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-lien-'))
  await symlink(join(ROOT, 'preavis'), join(folder, 'p'))
  const { code, stdout, stderr } = await run(join(folder, 'p'), ['inconnue'])
  await rm(folder, { recursive: true })
  expect([code, stdout]).toEqual([64, ''])
  expect(stderr).toBe(
    '«\u00A0inconnue\u00A0»\u00A0: commande inconnue.\nVoir «\u00A0preavis --help\u00A0».\n',
  )
})

test('lists every invalid setting before any work, as a refused start', async () => {
  const faulty = { PORT: 'abc', LOG_LEVEL: 'fort', DATA_DIR: '/dev/null/nowhere' }
  const { code, stdout, stderr } = await run(join(ROOT, 'preavis'), ['db', 'status'], faulty)
  expect([code, stdout]).toEqual([78, ''])
  expect(stderr).toBe(
    'Réglage incorrect\u00A0: PORT attend un numéro de port.\nRéglage incorrect\u00A0: LOG_LEVEL attend debug, info, warn, error ou silent.\n',
  )
})

test('the command line repeats nothing that could steer the terminal', async () => {
  const { code, stderr } = await run(join(ROOT, 'preavis'), ['\u001B[31mrouge\u009B0m'])
  expect(code).toBe(64)
  expect(stderr).toContain('«\u00A0\\x1b[31mrouge\\x9b0m\u00A0»\u00A0: commande inconnue.\n')
})

const FOLDER = mkdtempSync(join(tmpdir(), 'preavis-build-'))
afterAll(() => rmSync(FOLDER, { recursive: true }))

const EARLIER = new Date(Date.now() - 60_000)
const FILES = [
  'src/delivery/cli/program/main.ts',
  'src/domain/rule.ts',
  'packages/provider/rule.ts',
  'scripts/vite-server-build.ts',
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
    'src/delivery/cli/program',
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
    ['the build itself changed', (at) => writeFileSync(at('scripts/vite-server-build.ts'), '{ }')],
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
