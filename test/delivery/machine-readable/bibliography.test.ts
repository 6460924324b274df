import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { hashArticleWords } from '#adapters/storage/hash-article-words.ts'
import type { BibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
import { renderRecord } from '#delivery/machine-readable/render-bibliographic-record.ts'
import { BIBLIOGRAPHIC_FORMATS } from '#domain/navigation/page-formats.ts'
import { days, proses } from '#test/support/arbitraries/document-content.ts'
import { readRecord } from '#test/support/bibliography/parse-bibliographic-record.ts'
import { lawBody } from '#test/support/fixtures/law-editions.ts'

const BODY = lawBody('Le préavis dure un mois.')
const RECORD: BibliographicRecord = {
  key: 'code-du-travail-l1237-1-2026-11-22',
  type: 'legislation',
  title: 'Code du travail, art. L.\u00A01237-1',
  container: 'Code du travail',
  authors: [],
  publisher: 'Direction de l’information légale (DILA)',
  day: '2008-06-27',
  version: 'version en vigueur au 22 novembre 2026',
  url: 'https://www.preavis.example/code-du-travail/l1237-1/2026-11-22',
  reference: 'Code du travail, art. L.\u00A01237-1, version en vigueur au 22 novembre 2026',
  body: BODY,
}

describe.each(BIBLIOGRAPHIC_FORMATS)('a record in %s', (format) => {
  const read = (record: BibliographicRecord) => readRecord(renderRecord(record, format))

  test('is read by a citation library, with the hash of the words [W62][W63]', () => {
    expect(read(RECORD)).toMatchObject({
      type: 'legislation',
      title: RECORD.title,
      publisher: RECORD.publisher,
      issued: { 'date-parts': [[2008, 6, 27]] },
      URL: RECORD.url,
      note: `Version en vigueur au 22 novembre 2026. SHA-256 des mots\u00A0: ${hashArticleWords(BODY)}`,
    })
  })

  test('of a gated article has no date, publisher or hash [W64]', () => {
    const { key, title, container, url, reference } = RECORD
    const gated = { key, type: 'webpage', title, container, url, reference } as const
    const item = read({ ...gated, authors: [], standfirst: 'Le chapeau' })
    expect(item).toMatchObject({ title, URL: url, abstract: 'Le chapeau', type: 'webpage' })
    for (const field of ['issued', 'publisher', 'author', 'note', 'version']) {
      expect(item).not.toHaveProperty(field)
    }
  })

  property.prop([titles(), titles(), titles(), days])(
    'gives back any title, name and standfirst [W62]',
    (title, publisher, standfirst, day) => {
      const item = read({ ...RECORD, type: 'webpage', title, publisher, standfirst, day })
      const texts = [item['title'], item['publisher'], item['abstract']]
      expect(texts.map(spaced)).toEqual([title, publisher, standfirst].map(spaced))
      expect(item['issued']).toEqual({ 'date-parts': [day.split('-').map(Number)] })
      expect([item['URL'], item['type']]).toEqual([RECORD.url, 'webpage'])
    },
  )

  property.prop([fc.array(titles(), { minLength: 1, maxLength: 4 })])(
    'gives back any authors, one by one [W62]',
    (names) => {
      const { author } = read({ ...RECORD, authors: names })
      expect(Array.isArray(author) && author.map(nameOf)).toEqual(
        names.map((name) =>
          spaced(name)
            .replaceAll(/[\s,]*,[\s,]*/gu, ' ')
            .trim(),
        ),
      )
    },
  )

  test('holds no control character of a text', () => {
    const record = { ...RECORD, title: 'Un\u0007 mois\u0085, dé\0jà', standfirst: 'a\uD800\u009Fb' }
    const item = read(record)
    expect([item['title'], item['abstract']]).toEqual(['Un mois, déjà', 'ab'])
    expect(renderRecord(record, format)).not.toMatch(/(?![\r\n])\p{Cc}|\\u0007/u)
  })

  test('keeps a title of twenty thousand characters', () => {
    const title = 'Congé d’été\u00A0: «\u202Foui\u202F», à 100\u00A0% {sûr}. '.repeat(400).trim()
    expect(spaced(read({ ...RECORD, title })['title'])).toBe(spaced(title))
  })
})

/** French titles, and any sequence of what the formats interpret. */
function titles(): fc.Arbitrary<string> {
  const hostile = fc.array(
    fc.constantFrom(
      ...String.raw`\ { } % $ & # _ ^ ~ " ' - , < > ! ? @ = +`.split(' '),
      '`',
      '\n',
      '\r',
      'é',
      'a',
      ' and ',
      '  - ',
    ),
    { minLength: 1, maxLength: 12 },
  )
  return fc
    .oneof(
      proses,
      hostile.map((parts) => parts.join('')),
    )
    .map((text) => `T ${text}`)
}

/** A text with plain spaces only, which is what the formats keep. */
function spaced(text: unknown): string {
  return String(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

function nameOf(name: Readonly<Record<string, unknown>>): string {
  const text = name['literal'] ?? name['family']
  return spaced(text)
    .replaceAll(/[\s,]*,[\s,]*/gu, ' ')
    .trim()
}
