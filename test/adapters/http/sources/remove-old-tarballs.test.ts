import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { removeOldTarballs } from '#adapters/http/sources/remove-old-tarballs.ts'

const folder = await mkdtemp(join(tmpdir(), 'preavis-sources-'))
afterAll(() => rm(folder, { recursive: true }))

const SINCE = Date.UTC(2026, 10, 22)
const [OLD, RECENT] = [new Date(SINCE - 1_000), new Date(SINCE + 1_000)]
const inReach = { ...PINS.code, integrity: 'sha512-a+b/c==' }

async function put(name: string, at: Date): Promise<void> {
  await writeFile(join(folder, name), 'a tarball')
  await utimes(join(folder, name), at, at)
}

beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name))
})

test('removes what no edition in reach needs [W16]', async () => {
  await put('a_b_c__.tgz', OLD)
  await put('old.tgz', OLD)
  await put('cut.tgz.412.partial', OLD)
  expect(await removeOldTarballs(folder, { pins: [inReach], since: SINCE })).toBe(2)
  expect(await readdir(folder)).toEqual(['a_b_c__.tgz'])
})

test('spares recent downloads, and files that are no tarballs [W16]', async () => {
  await put('new.tgz', RECENT)
  await put('new.tgz.412.partial', RECENT)
  await put('notes.txt', OLD)
  expect(await removeOldTarballs(folder, { pins: [inReach], since: SINCE })).toBe(0)
  expect(await readdir(folder)).toHaveLength(3)
})

test('does nothing before the first download [W16]', async () => {
  const missing = join(folder, 'missing')
  expect(await removeOldTarballs(missing, { pins: [], since: SINCE })).toBe(0)
})
