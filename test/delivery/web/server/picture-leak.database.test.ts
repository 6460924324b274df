import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { PostgresPictureLibrary } from '#adapters/storage/postgres/pictures/postgres-picture-library.ts'
import { FEED_LISTS } from '#application/syndication/feeds.ts'
import { DATABASE } from '#delivery/composition/databases.ts'
import { PREMIUM_LEDGER } from '#delivery/composition/embedded-back-office.ts'
import { PUBLISHER } from '#delivery/composition/page-stores.ts'
import type { Image } from '#domain/editorial/document-body.ts'
import { picturePath, PICTURE_FORMATS } from '#domain/editorial/picture.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { formatPath, PAGE_FORMATS } from '#domain/navigation/page-formats.ts'
import { feedPath } from '#domain/navigation/site-paths.ts'
import { hours } from '#domain/shared/duration.ts'
import { anArticle, anEdition, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { recordReaderStates } from '#test/support/fixtures/readers-by-premium-state.ts'
import { NOW } from '#test/support/identity/test-signing-keys.ts'
import { composedSite, tokenOf } from '#test/support/processes/canary-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const HASHES = {
  open: 'a0'.repeat(16),
  premium: 'b1'.repeat(16),
  replaced: 'c2'.repeat(16),
  draft: 'd3'.repeat(16),
  scheduled: 'e4'.repeat(16),
  withdrawn: 'f5'.repeat(16),
  unused: '06'.repeat(16),
} as const
type Place = keyof typeof HASHES
const PLACES = Object.keys(HASHES) as readonly Place[]
const HIDDEN = PLACES.filter((place) => place !== 'open')

const nameOf = (place: Place) => `${HASHES[place]}-480x300`
const imageOf = (place: Place): Image => {
  return { type: 'image', file: nameOf(place), alt: `Image ${place}`, children: [] }
}
const addressesOf = (place: Place) =>
  PICTURE_FORMATS.map((format) => picturePath(HASHES[place], 480, format))

const PATH = '/actualite/droit-du-travail'
const CONTINUATION = `${API_PATHS.continuation}?path=${encodeURIComponent(`${PATH}/reserve`)}`

const { connection } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'preavis-picture-leak-'))
let now = NOW
const { parts, serve } = await composedSite(connection, dataDir, { now: () => now })
await recordReaderStates(parts.resolve(PREMIUM_LEDGER), NOW)
await publishPictures()
const running = await serve()
afterAll(async () => {
  await running[Symbol.asyncDispose]()
  await parts[Symbol.asyncDispose]()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  now = NOW
})

/** Publishes a picture in each place; one of the Premium part is replaced by another one since. */
async function publishPictures(): Promise<void> {
  const library = new PostgresPictureLibrary(parts.resolve(DATABASE))
  const upload = { uploadedBy: anEmail('ada@preavis.example'), uploadedAt: 1_000 }
  for (const place of PLACES) {
    const words = { title: place, alt: place, credit: '' }
    const files = PICTURE_FORMATS.map((format) => {
      const bytes = Buffer.from(`octets ${place} ${format}`)
      return { hash: HASHES[place], width: 480, format, bytes }
    })
    await library.add({ name: nameOf(place), ...words, ...upload }, files)
  }
  const open = { document: anArticle('ouvert', { body: [imageOf('open')] }) }
  const withdrawn = { document: anArticle('retire', { picture: imageOf('withdrawn') }) }
  const premium = {
    document: anArticle('reserve', { access: 'premium' }),
    continuation: [imageOf('replaced')],
  }
  const draft = { document: anArticle('brouillon', { body: [imageOf('draft')] }), draft: true }
  const publishedAt = NOW + hours(24)
  const later = { document: anArticle('demain', { body: [imageOf('scheduled')], publishedAt }) }
  const publisher = parts.resolve(PUBLISHER)
  const records = recordsOf([open, withdrawn, premium, draft, later])
  await publisher.publish(anEdition([], { records }))
  const rest = recordsOf([open, premium, draft, later])
  await publisher.publish(anEdition([], { records: rest, version: '2' }))
  await library.replace({
    name: nameOf('replaced'),
    successor: nameOf('premium'),
    editor: upload.uploadedBy,
    at: 2_000,
    outdates: () => new Set(),
  })
}

/** Returns the status of each address of the pictures in these places, by every method. */
async function statusesOf(places: readonly Place[], query = ''): Promise<ReadonlySet<number>> {
  const statuses = new Set<number>()
  const leaks: string[] = []
  for (const address of places.flatMap((place) => addressesOf(place)))
    for (const method of ['GET', 'HEAD']) {
      const answer = await running.ask(address + query, { method })
      if (answer.status !== 200 && answer.body.includes('octets')) leaks.push(address)
      statuses.add(answer.status)
    }
  expect(leaks).toEqual([])
  return statuses
}

/** Returns the address of the Premium picture that the page of a Premium reader shows. */
async function openedAddress(): Promise<string> {
  const { body } = await running.ask(CONTINUATION, { headers: { token: tokenOf('active') } })
  const [address = ''] = /\/images\/[^"\s]+-480\.webp\?acces=[^"\s\\]+/u.exec(body.toString()) ?? []
  return address
}

test('pictures that no public text shows are not found, by no method [A03] [N91]', async () => {
  expect(await statusesOf(['open'])).toEqual(new Set([200]))
  expect(await statusesOf(HIDDEN)).toEqual(new Set([404]))
  for (const mark of ['', 'rien', '0.0', `zz.${'a'.repeat(43)}`])
    expect(await statusesOf(HIDDEN, `?acces=${mark}`)).toEqual(new Set([404]))
})

test('no public page names a hidden picture [A03] [N91]', async () => {
  const pages = ['ouvert', 'reserve', 'retire', 'brouillon', 'demain'].map((id) => `${PATH}/${id}`)
  const addresses = [
    '/',
    PATH,
    '/sitemap.xml',
    ...[...FEED_LISTS.keys()].map(feedPath),
    ...pages.flatMap((path) => PAGE_FORMATS.map((format) => formatPath(path, format))),
    ...pages.map((path) => `${API_PATHS.continuation}?path=${encodeURIComponent(path)}`),
  ]
  const named: string[] = []
  for (const address of addresses) {
    const { body } = await running.ask(address)
    for (const place of HIDDEN)
      if (body.toString().includes(HASHES[place])) named.push(`${address}: ${place}`)
  }
  expect(named).toEqual([])
  expect((await running.ask(`${PATH}/ouvert`)).body.toString()).toContain(HASHES.open)
})

test('a Premium reader loads the picture of the continuation, for hours [N91]', async () => {
  const address = await openedAddress()
  expect(address).toContain(HASHES.premium)
  const loaded = await running.ask(address)
  expect([loaded.status, loaded.body.toString()]).toEqual([200, 'octets premium webp'])
  expect(loaded.headers['cache-control']).toBe('private, no-store')
  expect(loaded.headers['x-robots-tag']).toBe('noindex')
  expect(loaded.headers['cross-origin-resource-policy']).not.toBe('cross-origin')
  now = NOW + hours(9)
  expect((await running.ask(address)).status).toBe(404)
})

test('the mark of a picture opens no other, nor one without use [N91]', async () => {
  const [, mark = ''] = (await openedAddress()).split('acces=')
  const others = HIDDEN.filter((place) => place !== 'premium')
  expect(await statusesOf(others, `?acces=${mark}`)).toEqual(new Set([404]))
  expect(await statusesOf(['premium'], `?acces=${mark}`)).toEqual(new Set([200]))
})

test('readers without Premium get no mark of a picture [A03] [N91]', async () => {
  for (const state of ['none', 'expiredTrial', 'expiredSubscriber'] as const) {
    const { body } = await running.ask(CONTINUATION, { headers: { token: tokenOf(state) } })
    expect(body.toString()).not.toMatch(/acces=|\/images\//u)
  }
})
