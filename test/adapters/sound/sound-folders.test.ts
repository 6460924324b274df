import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import type { StoredSound } from '#ports/sound-files.ts'
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

/** Stores a sound, which is none of captions. */
async function storeSound(bytes: AsyncIterable<Uint8Array>): Promise<StoredSound> {
  const stored = await store(bytes)
  if (!stored.ok || stored.value.kind !== 'sound') throw new Error(JSON.stringify(stored))
  return stored.value
}

/** Yields these bytes, then fails as an upload does whose client leaves. */
async function* cut(code: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from('ID3')
  throw Object.assign(new Error('cut'), { code })
}

test('an MP3 is stored under its hash, with its facts', async () => {
  const sound = await storeSound(createReadStream(`content${AUDIO.url}`))
  const { name, bytes, seconds, chapters } = sound
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
  const sound = await storeSound(createReadStream(join(SOUNDS, file)))
  expect(sound.name).toMatch(name)
  expect(Math.round(sound.seconds)).toBe(seconds)
  expect(sound.chapters.length).toBe(chapters)
})

test.each([
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<b>Été</b>\n', 'utf8'],
  ['SubRip', '1\r\n00:00:01,000 --> 00:00:02,000\r\nÉté\r\n', 'latin1'],
] as const)(
  'captions in %s are stored as WebVTT, under their hash',
  async (_what, text, encoding) => {
    const stored = await store(Readable.from([Buffer.from(text, encoding)]))
    if (!stored.ok) throw new Error(stored.problem)
    const { kind, name } = stored.value
    expect([kind, await readdir(folder)]).toEqual(['captions', [name]])
    const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nÉté\n'
    expect((await readFile(join(folder, name))).toString()).toBe(vtt)
    expect(name).toBe(`${createHash('sha256').update(vtt).digest('hex').slice(0, 32)}.vtt`)
  },
)

test('captions of more than a mebibyte are refused', async () => {
  const caption = Buffer.from('00:01.000 --> 00:02.000\nÉté\n\n')
  const stored = await store(Readable.from([Buffer.alloc(1_048_577, caption)]))
  expect(stored).toEqual({ ok: false, problem: 'notASound' })
  expect(await readdir(folder)).toEqual([])
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

test('a sound is removed once, one of the site never', async () => {
  const { name } = await storeSound(createReadStream(join(SOUNDS, 'stream.aac')))
  expect([await folders().remove(name), await folders().remove(name)]).toEqual([true, false])
  expect(await readdir(folder)).toEqual([])
  expect(await folders().remove(SOUND)).toBe(false)
  expect(await folders().bytes(SOUND)).toBe(AUDIO.bytes)
  expect(await folders().remove('../sons')).toBe(false)
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
