import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { SoundFolders } from '#adapters/sound/sound-folders.ts'
import { soundUseCases } from '#application/sound/published-sounds.ts'
import { SOUND_REFUSALS } from '#delivery/web/newsroom/article-messages.ts'
import { NEW_ARTICLE_PATH } from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { Outage } from '#ports/outage.ts'
import { AUDIO, SOUND } from '#test/support/fixtures/episode-audio.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const BYTES = readFileSync(`content${AUDIO.url}`)
const DRAFT = '0b7e9a52-6c1f-4a3e-9d57-2f4c8e1b6a90'
const PAGE = `${NEW_ARTICLE_PATH}/son?brouillon=${DRAFT}`

const folder = await mkdtemp(join(tmpdir(), 'preavis-uploads-'))
const sounds = soundUseCases({
  library: new MemoryLibrary(),
  sounds: new SoundFolders({ folder, shipped: '/nonexistent' }),
})
const { site, browser } = await runningNewsroom({ sounds })
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

let editor: Awaited<ReturnType<typeof browser>>
beforeAll(async () => {
  editor = await browser(EDITORS.ada)
})

/** Sends the form of the page as a browser does. */
async function upload(file: Blob | string, token = editor.jeton) {
  const form = new FormData()
  form.append('jeton', token)
  if (typeof file === 'string') form.append('fichier', file)
  else form.append('fichier', file, 'épisode.exe')
  const sent = new Response(form)
  const { status, headers, body } = await site.ask(PAGE, {
    method: 'POST',
    headers: {
      cookie: editor.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': sent.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await sent.arrayBuffer()),
  })
  return { status, location: headers.location, text: body.toString() }
}

test.each([
  ['a page', SOUND_REFUSALS.notASound, new Blob(['<!doctype html>'])],
  ['an empty file', SOUND_REFUSALS.notASound, new Blob([])],
  ['a text', SOUND_REFUSALS.fileMissing, 'ID3'],
])('%s is refused: %s', async (_what, sentence, file) => {
  const { status, text } = await upload(file)
  expect([status, text.includes(sentence)]).toEqual([422, true])
  expect(await readdir(folder)).toEqual([])
})

test('a page of another session sends nothing', async () => {
  const { status, text } = await upload(new Blob([BYTES]), 'a'.repeat(43))
  expect([status, text.includes(SOUND_REFUSALS.otherSession)]).toEqual([422, true])
  expect(await readdir(folder)).toEqual([])
})

test('an upload that is cut leaves nothing', async () => {
  const sent = request({ port: site.port, host: '127.0.0.1', path: PAGE, method: 'POST' })
  sent.on('error', () => {})
  sent.setHeader('Host', 'localhost')
  sent.setHeader('Cookie', editor.cookie)
  sent.setHeader('Sec-Fetch-Site', 'same-origin')
  sent.setHeader('Content-Type', 'multipart/form-data; boundary=b')
  const part = 'Content-Disposition: form-data; name='
  sent.write(`--b\r\n${part}"jeton"\r\n\r\n${editor.jeton}\r\n`)
  sent.write(`--b\r\n${part}"fichier"; filename="a.mp3"\r\n\r\n`)
  sent.write(BYTES.subarray(0, 100_000))
  await expect.poll(() => readdir(folder)).toHaveLength(1)
  sent.destroy()
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('an MP3 fills in the draft, and only editors hear it [R10]', async () => {
  const { status, location = '' } = await upload(new Blob([BYTES]))
  expect([status, location]).toEqual([303, `${NEW_ARTICLE_PATH}?brouillon=${DRAFT}&fait=son`])
  expect(await readdir(folder)).toEqual([SOUND])
  const { text } = await editor.get(location)
  for (const value of [AUDIO.url, String(AUDIO.bytes), '01:00', '00:17 Le délai'])
    expect(text).toContain(value)
  expect((await site.ask(AUDIO.url)).status).toBe(404)
  expect((await editor.get(AUDIO.url)).status).toBe(200)
})

test('captions fill in the draft, and only editors read them [R10]', async () => {
  const { status, location = '' } = await upload(new Blob(['00:01.000 --> 00:02.000\nBonjour.\n']))
  expect([status, location]).toEqual([
    303,
    `${NEW_ARTICLE_PATH}?brouillon=${DRAFT}&fait=sous-titres`,
  ])
  const { text } = await editor.get(location)
  const [url = ''] = /\/sons\/[\da-f]{32}\.vtt/.exec(text) ?? []
  expect((await site.ask(url)).status).toBe(404)
  const { headers, text: vtt } = await editor.get(url)
  expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(vtt).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBonjour.\n')
  expect((await editor.get(PAGE)).text).toContain(`<track kind="captions" src="${url}"`)
})

test('a storage that does not answer is said, and the draft stays [R10]', async () => {
  const { site: own, browser: open } = await runningNewsroom({
    sounds: { ...sounds, store: () => Promise.reject(new Outage('sound storage', new Error())) },
  })
  await using _own = own
  const { cookie, jeton } = await open(EDITORS.ada)
  const form = new FormData()
  form.append('jeton', jeton)
  form.append('fichier', new Blob([BYTES]), 'a.mp3')
  const sent = new Response(form)
  const { status, body } = await own.ask(PAGE, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': sent.headers.get('content-type') ?? '',
    },
    body: Buffer.from(await sent.arrayBuffer()),
  })
  expect([status, body.toString().includes(SOUND_REFUSALS.storageUnavailable)]).toEqual([503, true])
})

test('a stranger is led to the sign-in', async () => {
  const { status, headers } = await site.ask(PAGE)
  expect([status, headers.location?.startsWith('/redaction/connexion')]).toEqual([303, true])
})
