import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { makeVariant } from '#delivery/web/server/page-cache/cached-page.ts'
import { PageDiskStore } from '#delivery/web/server/page-cache/page-disk-store.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const HOLDER = join(
  import.meta.dirname,
  '../../../../support/processes/lock-pages-folder-process.ts',
)

function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preavis-own-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function storeIn(dataDir: string): PageDiskStore {
  const options = { maxBytes: 1e9, build: 'a', origin: 'https://preavis.example' }
  return new PageDiskStore({ dataDir, ...options, logger: new MemoryLogger() })
}

function store(pages: PageDiskStore, text: string): Promise<void> {
  const body = Buffer.from(text)
  const shared = { contentHash: text, headers: [], tags: new Set<string>(), freshUntil: 0 }
  return pages.write('/a', { ...shared, br: makeVariant('br', body, shared) }, 0)
}

async function textIn(pages: PageDiskStore): Promise<string | undefined> {
  return (await pages.read('/a'))?.page.br.body.toString()
}

test('a server late to a publication restores no outdated page for another [K03]', async () => {
  const dataDir = aDataFolder()
  const before = storeIn(dataDir)
  await store(before, 'old')
  await before[Symbol.asyncDispose]()
  const [quick, slow] = [storeIn(dataDir), storeIn(dataDir)]
  await store(quick, 'new')
  await store(slow, 'old')
  await slow[Symbol.asyncDispose]()
  expect(await textIn(quick)).toBe('new')
  await quick[Symbol.asyncDispose]()
  const again = storeIn(dataDir)
  expect(await textIn(again)).toBe('new')
  await again[Symbol.asyncDispose]()
})

test('a folder belongs to one process, and is released by a kill', async () => {
  const dataDir = aDataFolder()
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [first] = await once(child.stdout, 'data')
  expect(basename(String(first).trim())).toBe('pages')
  const second = storeIn(dataDir)
  expect(basename(second.folder)).toBe('pages-2')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const third = storeIn(dataDir)
  expect(basename(third.folder)).toBe('pages')
  for (const pages of [second, third]) await pages[Symbol.asyncDispose]()
})
