import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import { AUDIO, SOUND } from '#test/support/fixtures/episode-audio.ts'

const SOUNDS = join(import.meta.dirname, '../../support/fixtures/sounds')

let parent = ''
let folder = ''

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'preavis-sounds-'))
  folder = join(parent, 'sons')
})
afterEach(() => rm(parent, { recursive: true }))

const store = (bytes: AsyncIterable<Uint8Array>) => folders().store(bytes)

function folders(shipped = 'content/sons'): SoundFolders {
  return new SoundFolders({ folder, shipped })
}

/** Yields these bytes, then fails as an upload does whose client leaves. */
async function* cut(code: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from('ID3')
  throw Object.assign(new Error('cut'), { code })
}

test('an MP3 is stored under its hash, with its facts', async () => {
  const stored = await store(createReadStream(`content${AUDIO.url}`))
  if (!stored.ok) throw new Error(stored.problem)
  const { name, bytes, seconds, chapters } = stored.value
  expect({ name, bytes, seconds: Math.round(seconds * 10) / 10 }).toEqual({
    name: SOUND,
    bytes: AUDIO.bytes,
    seconds: 60.5,
  })
  expect(chapters.slice(0, 3)).toEqual([
    { at: 0, title: 'Bonjour' },
    { at: 9, title: 'La question' },
    { at: 17, title: 'Le délai' },
  ])
  expect(await readdir(folder)).toEqual([SOUND])
  const own = folders('/nonexistent')
  expect(await own.bytes(SOUND)).toBe(AUDIO.bytes)
  expect(await buffer(Readable.from(await own.read(SOUND, { start: 0, end: 2 })))).toEqual(
    Buffer.from('ID3'),
  )
})

test.each([
  ['chapters.m4a', /^[\da-f]{32}\.m4a$/u, 12, 2],
  ['stream.aac', /^[\da-f]{32}\.aac$/u, 2, 0],
])('%s is an AAC, by its bytes', async (file, name, seconds, chapters) => {
  const stored = await store(createReadStream(join(SOUNDS, file)))
  if (!stored.ok) throw new Error(stored.problem)
  expect(stored.value.name).toMatch(name)
  expect(Math.round(stored.value.seconds)).toBe(seconds)
  expect(stored.value.chapters.length).toBe(chapters)
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['the start of a tag alone', 'ID3\u0004\0\0\0\0\0\0'],
  ['another sound', 'OggS\0\u0002\0\0\0\0\0\0\0\0'],
])('%s is refused, and nothing of it stays', async (_what, text) => {
  const stored = await store(Readable.from([Buffer.from(text, 'latin1')]))
  expect(stored).toEqual({ ok: false, problem: 'notASound' })
  expect(await readdir(folder)).toEqual([])
})

test('an upload that is cut leaves nothing behind', async () => {
  await expect(store(cut('ECONNRESET'))).rejects.toThrow('cut')
  expect(await readdir(folder)).toEqual([])
})

test('a full disk is a refusal, and leaves nothing behind', async () => {
  expect(await store(cut('ENOSPC'))).toEqual({ ok: false, problem: 'diskFull' })
  expect(await readdir(folder)).toEqual([])
})

test('what a killed process left is deleted by a later upload', async () => {
  await store(createReadStream(join(SOUNDS, 'stream.aac')))
  const left = join(folder, '.partial-a')
  await writeFile(left, 'ID3')
  await utimes(left, 0, 0)
  await store(createReadStream(join(SOUNDS, 'stream.aac')))
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
})

test.each(['../banners.yaml', 'a.mp3', `${'0'.repeat(32)}.mp3`])('%s is no sound', async (name) => {
  expect(await folders().bytes(name)).toBeUndefined()
})
