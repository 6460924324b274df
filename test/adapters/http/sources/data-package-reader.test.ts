import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { packageReader } from '#adapters/http/sources/data-package-reader.ts'
import type { PackageReader } from '#adapters/http/sources/data-package-reader.ts'
import { isOutage } from '#ports/outage.ts'
import { localRegistry } from '#test/support/services/npm-registry.ts'
import type { Conduct, LocalRegistry } from '#test/support/services/npm-registry.ts'

const FILES = {
  'package.json': '{"name":"@exemple/donnees","version":"1.2.3"}',
  'data/un.json': '{"n":1}',
  'data/deux.json': JSON.stringify({ n: 'é'.repeat(200_000) }),
}

let registry: LocalRegistry
let folder: string
let reader: PackageReader

beforeEach(async () => {
  registry = await localRegistry(FILES)
  folder = await mkdtemp(join(tmpdir(), 'sources-'))
  reader = readerOf({})
})

afterEach(async () => {
  await registry[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

test('a file of the package is read as it was published', async () => {
  const bytes = await reader.file(registry.pin, 'package/data/deux.json')
  expect(new TextDecoder().decode(bytes)).toBe(FILES['data/deux.json'])
})

test('only the files wanted come, one after the other', async () => {
  const names: string[] = []
  for await (const { path } of reader.files(registry.pin, (path) => path.includes('/data/')))
    names.push(path)
  expect(names.toSorted()).toEqual(['package/data/deux.json', 'package/data/un.json'])
})

test('a second reading needs no network', async () => {
  await reader.file(registry.pin, 'package/data/un.json')
  const requestsBefore = registry.requests()
  await registry[Symbol.asyncDispose]()
  const bytes = await reader.file(registry.pin, 'package/data/un.json')
  expect(new TextDecoder().decode(bytes)).toBe('{"n":1}')
  expect(registry.requests()).toBe(requestsBefore)
})

test('fetches a cached copy again after someone changed it', async () => {
  await reader.file(registry.pin, 'package/data/un.json')
  const [cached = ''] = await readdir(folder)
  await writeFile(join(folder, cached), 'autre chose')
  await expect(reader.file(registry.pin, 'package/data/un.json')).resolves.toBeDefined()
})

test.each<Conduct>(['tampered', 'cut', 'stalled', 'missing'])(
  'a %s tarball is an outage, and not cached',
  async (conduct) => {
    registry.conduct = conduct
    const impatient = readerOf({ deadline: conduct === 'stalled' ? 300 : 5000 })
    const error = await errorOf(impatient.file(registry.pin, 'package/data/un.json'))
    expect(isOutage(error)).toBe(true)
    expect(error).toMatchObject({ service: '@exemple/donnees' })
    expect(await readdir(folder)).toEqual([])
  },
)

test('other bytes than the pinned ones are named as such', async () => {
  registry.conduct = 'tampered'
  const error = await errorOf(reader.file(registry.pin, 'package/data/un.json'))
  expect(error).toMatchObject({ cause: { code: 'EINTEGRITY' } })
})

test('no network at all is an outage', async () => {
  await registry[Symbol.asyncDispose]()
  expect(isOutage(await errorOf(reader.file(registry.pin, 'package/x')))).toBe(true)
})

test('a package larger than allowed is an outage', async () => {
  const small = readerOf({ largest: 200 })
  expect(isOutage(await errorOf(small.file(registry.pin, 'package/data/un.json')))).toBe(true)
})

test('a file that is not in the package is an outage', async () => {
  expect(isOutage(await errorOf(reader.file(registry.pin, 'package/rien.json')))).toBe(true)
})

function readerOf({ deadline = 5000, largest = 1_000_000 }): PackageReader {
  return packageReader({ registry: registry.url, folder, timeoutMs: deadline, maxBytes: largest })
}

async function errorOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.then(
    () => undefined,
    (error: unknown) => error,
  )
}
