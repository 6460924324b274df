import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

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
    const child = execFile(program, [...args], options, (_fault, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

test('the command line of the project runs from anywhere', async () => {
  const { code, stdout, stderr } = await run(join(ROOT, 'preavis'), ['--help'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Utilisation\u00A0: preavis \[options\] <commande>/)
})

test('the command line runs through a link to it, and says by its code that it did not understand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-lien-'))
  await symlink(join(ROOT, 'preavis'), join(folder, 'p'))
  const { code, stdout, stderr } = await run(join(folder, 'p'), ['inconnue'])
  await rm(folder, { recursive: true })
  expect([code, stdout]).toEqual([64, ''])
  expect(stderr).toBe(
    '«\u00A0inconnue\u00A0»\u00A0: commande inconnue.\nVoir «\u00A0preavis --help\u00A0».\n',
  )
})

test('the command line says every faulty setting before it touches anything, and ends as a refused start', async () => {
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
