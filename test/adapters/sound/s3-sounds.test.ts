import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { S3Account } from '#adapters/sound/s3-signer.ts'
import { S3Sounds } from '#adapters/sound/s3-sounds.ts'
import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import { isOutage } from '#ports/outage.ts'
import { AUDIO, SOUND } from '#test/support/fixtures/episode-audio.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'
import { s3Account, s3Server } from '#test/support/services/s3-server.ts'
import type { S3Server } from '#test/support/services/s3-server.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const FILE = `content${AUDIO.url}`
const KEY = `/preavis/sons/${SOUND}`
/** Four parts of 256 KiB, the last one short. */
const LONG = Buffer.concat(Array.from({ length: 4 }, () => readFileSync(FILE)))

let folder = ''
let storage: S3Server

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preavis-s3-'))
  storage = await s3Server()
})
afterEach(async () => {
  await storage[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

function sounds(account: Partial<S3Account> = {}, logger = new MemoryLogger()): S3Sounds {
  return new S3Sounds({
    account: { ...s3Account(storage.port), ...account },
    send: testUpstream('sound storage', { total: 2_000 }, logger).send,
    upload: testUpstream('sound upload', { total: 2_000 }, logger).send,
    folder: join(folder, 'sons'),
    local: new SoundFolders({ folder: join(folder, 'sons'), shipped: '/nonexistent' }),
    logger,
  })
}

const read = async (store: S3Sounds, start: number, end: number) =>
  buffer(Readable.from(await store.read(SOUND, { start, end })))

test('a sound is uploaded whole, and nothing stays on the disk', async () => {
  const store = sounds()
  const stored = await store.store(createReadStream(FILE))
  expect(stored).toMatchObject({ ok: true, value: { name: SOUND, bytes: AUDIO.bytes } })
  expect(storage.objects.get(KEY)?.equals(readFileSync(FILE))).toBe(true)
  expect(await readdir(join(folder, 'sons'))).toEqual([])
  expect(await store.bytes(SOUND)).toBe(AUDIO.bytes)
})

test('any range is read, in parts of at most 256 KiB', async () => {
  storage.objects.set(KEY, LONG)
  const store = sounds()
  for (const [start, end] of [
    [0, 0],
    [10, 262_153],
    [262_143, 262_144],
    [0, LONG.length - 1],
  ] as const)
    expect((await read(store, start, end)).equals(LONG.subarray(start, end + 1))).toBe(true)
  expect(storage.heard.slice(-4)).toEqual([
    `GET ${KEY} bytes=0-262143`,
    `GET ${KEY} bytes=262144-524287`,
    `GET ${KEY} bytes=524288-786431`,
    `GET ${KEY} bytes=786432-${LONG.length - 1}`,
  ])
})

test('a listener that leaves reads no further part', async () => {
  storage.objects.set(KEY, LONG)
  const parts = await sounds().read(SOUND, { start: 0, end: LONG.length - 1 })
  for await (const part of parts) {
    expect(part.length).toBe(262_144)
    break
  }
  expect(storage.heard).toHaveLength(1)
})

test('a sound of this machine is read here, without the storage', async () => {
  await mkdir(join(folder, 'sons'))
  await writeFile(join(folder, 'sons', SOUND), 'ID3')
  const store = sounds()
  expect(await store.bytes(SOUND)).toBe(3)
  expect((await read(store, 0, 1)).toString()).toBe('ID')
  expect(storage.heard).toEqual([])
})

test('an unknown sound is none, an unknown bucket an outage', async () => {
  expect(await sounds().bytes(SOUND)).toBeUndefined()
  expect(await sounds().bytes('../a.mp3')).toBeUndefined()
  const address = `http://127.0.0.1:${storage.port}/autre`
  await expect(sounds({ address }).bytes(SOUND)).rejects.toSatisfy(isOutage)
})

test('a sound is removed from the storage, or from this machine', async () => {
  storage.objects.set(KEY, LONG)
  const store = sounds()
  expect([await store.remove(SOUND), await store.remove(SOUND)]).toEqual([true, false])
  expect([storage.objects.size, await store.bytes(SOUND)]).toEqual([0, undefined])
  await mkdir(join(folder, 'sons'))
  await writeFile(join(folder, 'sons', SOUND), 'ID3')
  expect(await store.remove(SOUND)).toBe(true)
  expect(await readdir(join(folder, 'sons'))).toEqual([])
  storage.objects.set(KEY, LONG)
  storage.answerWith(503)
  await expect(store.remove(SOUND)).rejects.toSatisfy(isOutage)
  expect(storage.objects.size).toBe(1)
})

test('a wrong key is an outage, logged without the key', async () => {
  const logger = new MemoryLogger()
  const store = sounds({ secret: 'another secret' }, logger)
  await expect(store.bytes(SOUND)).rejects.toSatisfy(isOutage)
  await expect(store.store(createReadStream(FILE))).rejects.toSatisfy(isOutage)
  expect(await readdir(join(folder, 'sons'))).toEqual([])
  const fields = { service: 'sound storage', status: 403, code: 'SignatureDoesNotMatch' }
  const entry = { level: 'warn', event: 'sound storage refused', fields }
  expect(logger.entries).toEqual([entry, entry])
  expect(inspect(logger.entries, { depth: 9 })).not.toMatch(/AKIDEXEMPLE|another secret/)
})

test.each([500, 503])('status %i is an outage, never a missing sound', async (status) => {
  storage.objects.set(KEY, LONG)
  storage.answerWith(status)
  const store = sounds()
  await expect(store.bytes(SOUND)).rejects.toSatisfy(isOutage)
  await expect(read(store, 0, 9)).rejects.toSatisfy(isOutage)
  await expect(store.store(createReadStream(FILE))).rejects.toSatisfy(isOutage)
  storage.answerWith(undefined)
  expect(await store.bytes(SOUND)).toBe(LONG.length)
})

test.each(['cut', 'reset'] as const)('a connection that is %s is retried once', async (does) => {
  storage.objects.set(KEY, LONG)
  await using proxy = await failureProxy(storage.port)
  const address = `${proxy.origin}/preavis/sons`
  // Enough for a part, too little for two over one connection.
  await proxy.spoil({ does, after: 300_000 })
  const twoParts = await read(sounds({ address }), 0, 524_287)
  expect(twoParts.equals(LONG.subarray(0, 524_288))).toBe(true)
  await proxy.spoil({ does, after: 1_000 })
  await expect(read(sounds({ address }), 0, 99_999)).rejects.toSatisfy(isOutage)
  await proxy.spoil({ does, after: 10 })
  await expect(sounds({ address }).store(createReadStream(FILE))).rejects.toSatisfy(isOutage)
  expect(await readdir(join(folder, 'sons'))).toEqual([])
})

test('a storage that refuses connections is an outage', async () => {
  await using proxy = await failureProxy(storage.port)
  await proxy.spoil({ does: 'refuse' })
  const store = sounds({ address: `${proxy.origin}/preavis/sons` })
  await expect(store.bytes(SOUND)).rejects.toSatisfy(isOutage)
  await expect(store.store(createReadStream(FILE))).rejects.toSatisfy(isOutage)
})

test('a file that is no sound is refused, and not uploaded', async () => {
  const stored = await sounds().store(Readable.from([Buffer.from('<!doctype html>')]))
  expect(stored).toEqual({ ok: false, problem: 'notASound' })
  expect(storage.heard).toEqual([])
})
