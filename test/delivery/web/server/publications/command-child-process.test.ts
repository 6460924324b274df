import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  startImport,
  startIndexing,
} from '#delivery/web/server/publications/command-child-process.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preavis-import-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** Runs an import by another program than the command line, and gives the words that it says of itself. */
async function run(source: string, controller = new AbortController(), stopAt?: string) {
  const program = join(folder, `${Math.random()}.mjs`)
  await writeFile(program, source)
  const { log, ended } = startImport(['demo', 'guides'], controller.signal, program)
  const lines: string[] = []
  for await (const line of log) {
    lines.push(line)
    if (line === stopAt) controller.abort()
  }
  return { lines, code: await ended }
}

test('an import runs the command line with these settings, at low priority', async () => {
  process.env['PREAVIS_ESSAI'] = 'oui'
  const { lines, code } = await run(`
    import { getPriority } from 'node:os'
    import { setTimeout } from 'node:timers/promises'
    console.error(process.argv.slice(2).join(' '))
    console.error(process.env.PREAVIS_ESSAI, process.env.LOG_LEVEL)
    for (let asked = 0; getPriority() !== 19 && asked < 200; asked += 1) await setTimeout(10)
    console.error(getPriority())
    console.log('the answer is for no one')
    process.exitCode = 2`)
  delete process.env['PREAVIS_ESSAI']
  expect(lines).toEqual(['content import --json demo guides', 'oui info', '19'])
  expect(code).toBe(2)
})

test('an import stops with the site', async () => {
  const endless = `console.error('begun'); setInterval(() => {}, 1000)`
  const { lines, code } = await run(endless, new AbortController(), 'begun')
  expect([lines, code]).toEqual([['begun'], undefined])
})

test('an import that is asked for while the site stops does nothing', async () => {
  const controller = new AbortController()
  controller.abort()
  const { code } = await run(`setInterval(() => {}, 1000)`, controller)
  expect(code).toBeUndefined()
})

test('an index is refreshed by the command line, at low priority', async () => {
  const program = join(folder, 'indexing.mjs')
  await writeFile(program, `console.error(process.argv.slice(2).join(' '))`)
  const { log, ended } = startIndexing(new AbortController().signal, program)
  const lines: string[] = []
  for await (const line of log) lines.push(line)
  expect(lines).toEqual(['search index --if-outdated --json'])
  expect(await ended).toBe(0)
})
