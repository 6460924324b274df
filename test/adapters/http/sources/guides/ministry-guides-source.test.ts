import { expect, test } from 'vitest'

import type { PackageReader } from '#adapters/http/sources/data-package-reader.ts'
import { ministryGuides } from '#adapters/http/sources/guides/ministry-guides-source.ts'
import { Outage, isOutage } from '#ports/outage.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'
import { aGuideRecord, aGuideSection } from '#test/support/fixtures/guide-records.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
const second = aGuideRecord({
  pubId: 'article2',
  url: 'https://travail-emploi.gouv.fr/la-rupture',
  title: 'La rupture',
  sections: [aGuideSection({ html: '<h3>Cas</h3><p>Texte</p><h3>Cas</h3>' })],
})

contentSourceContract('a small package of guides', () =>
  Promise.resolve(sourceOf(JSON.stringify([aGuideRecord(), second]))),
)

test('a record that is none is reported, and the others are published', async () => {
  const { title: _title, ...untitled } = aGuideRecord()
  const undated = { ...second, date: '31/02/2026' }
  const edition = await sourceOf(JSON.stringify([untitled, undated, aGuideRecord()])).read(() => {})
  expect(await collected(edition.records)).toEqual([
    { record: 'n° 1', reason: expect.stringContaining('title') },
    { record: 'article2', reason: 'date inconnue' },
    { document: expect.objectContaining({ path: '/guide/la-demission' }) },
  ])
})

test.each(['{"pages":[]}', '[{"pubId":', ''])('a package with %s is an outage', async (text) => {
  expect(isOutage(await errorOf(sourceOf(text)))).toBe(true)
})

test('an outage of the registry is that of the source', async () => {
  const outage = new Outage('registry', new Error('down'))
  const source = ministryGuides({ ...packages(''), file: () => Promise.reject(outage) }, clock)
  expect(await errorOf(source)).toBe(outage)
})

function packages(text: string): PackageReader {
  return {
    file: () => Promise.resolve(new TextEncoder().encode(text)),
    async *files() {},
  }
}

function sourceOf(text: string) {
  return ministryGuides(packages(text), clock)
}

async function errorOf(source: ReturnType<typeof sourceOf>): Promise<unknown> {
  return source
    .read(() => {})
    .then(
      () => undefined,
      (error: unknown) => error,
    )
}
