import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openShelf } from '#delivery/web/server/page-cache/open-shelf.ts'
import { ownFolder } from '#delivery/web/server/page-cache/own-folder.ts'
import type { PageShelf } from '#delivery/web/server/page-cache/page-shelf.ts'
import type { ShelvedPage } from '#delivery/web/server/page-cache/shelved-page.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'

/** A page that nothing was purged before. */
const FIRST = { purges: 0, freshUntil: 0 }
const HOLDER = join(import.meta.dirname, '../../../../support/processes/folder-holder.ts')

function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preavis-own-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function shelfIn(dataDir: string): PageShelf {
  const shelf = openShelf({ dataDir, pageDiskBytes: 1e9 }, new MemoryJournal())
  if (!shelf) throw new Error('no shelf')
  return shelf
}

function versionOf(page: string): ShelvedPage {
  const known = {
    address: '/a',
    build: 'a',
    origin: 'https://preavis.example',
    etag: `"${page}"`,
    tags: [],
    headers: [],
  }
  return { ...known, contentHash: page, body: Buffer.from(page) }
}

async function textAt(shelf: PageShelf): Promise<string | undefined> {
  return (await shelf.take('/a'))?.body.toString()
}

test('of two servers on one data folder, the one that learns late of a publication does not put back for the other what that outdated [K03]', async () => {
  const dataDir = aDataFolder()
  const before = shelfIn(dataDir)
  await before.put(versionOf('old'), FIRST)
  await before[Symbol.asyncDispose]()
  const [quick, slow] = [shelfIn(dataDir), shelfIn(dataDir)]
  await quick.put(versionOf('new'), FIRST)
  await slow.put(versionOf('old'), FIRST)
  await slow[Symbol.asyncDispose]()
  expect(await textAt(quick)).toBe('new')
  await quick[Symbol.asyncDispose]()
  const again = shelfIn(dataDir)
  expect(await textAt(again)).toBe('new')
  await again[Symbol.asyncDispose]()
})

test('a folder is held by one process at a time, and left by one that is killed to the next that starts', async () => {
  const dataDir = aDataFolder()
  const child = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [held] = await once(child.stdout, 'data')
  expect(basename(String(held).trim())).toBe('pages')
  const second = ownFolder(dataDir, 'pages')
  expect(basename(second.path)).toBe('pages-2')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const third = ownFolder(dataDir, 'pages')
  expect(basename(third.path)).toBe('pages')
  for (const { hold } of [second, third]) hold[Symbol.dispose]()
})
