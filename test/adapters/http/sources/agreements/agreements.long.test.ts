import { beforeAll, describe, expect, test } from 'vitest'

import { articleBody } from '#adapters/http/sources/agreements/agreement-article-body.ts'
import { readAgreements } from '#adapters/http/sources/agreements/agreement-record.ts'
import type { ArticleData } from '#adapters/http/sources/agreements/agreement-record.ts'
import { assignAgreementPaths } from '#adapters/http/sources/agreements/assign-agreement-paths.ts'
import { collectiveAgreements } from '#adapters/http/sources/agreements/collective-agreements-source.ts'
import { kaliDialect } from '#adapters/http/sources/agreements/kali-html-dialect.ts'
import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { realPackages } from '#test/support/fixtures/real-ministry-guides.ts'
import { bareText, difference } from '#test/support/html/visible-text.ts'

const LONG = 600_000
// Every element that the package uses; anything else in angle brackets is text.
const ELEMENT =
  /<\/?(?:p|td|br|tr|a|th|table|em|center|font|tbody|thead|div|strong|b|i|u|sup|ul|li)(?=[\s/>])[^>]*>/gi
const DASHES = /[-–—―•]/g
/** Marks of list items: « – », « –– » for nested ones. */
const MARKS = /[-–—―•]+/g

describe.runIf(process.env['PREAVIS_LONG'] === '1')('the whole package', () => {
  const counts = new Map<string, number>()
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

  beforeAll(async () => {
    const source = collectiveAgreements(realPackages, { now: () => Date.UTC(2026, 10, 21) })
    const ids = new Set<string>()
    const paths = new Set<string>()
    const { records } = await source.read(() => {})
    for await (const record of records) {
      if (!('document' in record)) {
        count('rejected')
        continue
      }
      const { document } = record
      ids.add(document.id)
      paths.add(document.path)
      count(document.kind)
      if (document.kind === 'agreement' && document.articleCount > 0) count('whole agreement')
      if (document.kind === 'agreement' && document.employees !== undefined) count('employees')
      if (document.kind !== 'agreementText') continue
      count(document.nature ?? 'other')
      count(document.part)
      if (document.signedOn !== undefined) count('dated')
    }
    counts.set('ids', ids.size).set('paths', paths.size)
  }, LONG)

  test('every agreement, every text, every article is there, at its own address', () => {
    expect(Object.fromEntries(counts)).toMatchObject({
      agreement: 401,
      'whole agreement': 50,
      employees: 48,
      agreementText: 7960,
      agreementArticle: 57_625,
      ids: 65_986,
      paths: 65_986,
      base: 50,
      attached: 3839,
      pay: 4071,
    })
    expect(counts.get('rejected')).toBeUndefined()
  })

  test('nearly every text has a signing day and a nature', () => {
    expect(counts.get('dated')).toBeGreaterThan(7780)
    expect(counts.get('avenant')).toBeGreaterThan(3200)
    expect(counts.get('accord')).toBeGreaterThan(4050)
    expect(counts.get('other')).toBeLessThan(50)
  })

  test(
    'the visible text of every article is the same before and after',
    async () => {
      const differing: string[] = []
      for await (const data of articles()) {
        const loss = lossIn(data)
        if (loss !== undefined) differing.push(`${data.id}: ${loss}`)
      }
      expect(differing).toEqual([])
    },
    LONG,
  )
})

async function* articles(): AsyncGenerator<ArticleData> {
  for await (const reading of readAgreements(realPackages, PINS.agreements)) {
    if (!('record' in reading)) throw new Error(reading.reason)
    const { texts } = assignAgreementPaths(reading.record, () => false)
    for (const text of texts) for (const { data } of text.articles) yield data
  }
}

/**
 * Returns the first difference between an article's words and its source. Ignores spaces,
 * typography, list dashes and note marks.
 */
function lossIn({
  nota: _nota,
  historique: _historique,
  ...data
}: ArticleData): string | undefined {
  const read = articleBody(
    { ...data, etat: 'VIGUEUR' },
    kaliDialect(() => undefined),
  )
  const marks = read.footnotes.map(({ id }) => `(${id})`)
  const unmarked = (text: string) => marks.reduce((left, mark) => left.replaceAll(mark, ''), text)
  const shown = [
    plainText(read.body),
    ...read.footnotes.map(({ children }) => inlineText(children)),
  ]
  const before = unmarked(bareText(visible(data.content)))
  const after = unmarked(bareText(shown.join('')))
  const items = marksIn(before) - marksIn(after)
  if (items > itemsIn(read.body)) return `${items} dashes gone`
  return difference(after.replaceAll(DASHES, ''), before.replaceAll(DASHES, ''))
}

function marksIn(text: string): number {
  return text.match(MARKS)?.length ?? 0
}

function visible(html: string): string {
  return html
    .replaceAll(ELEMENT, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\u0092', "'")
}

function itemsIn(body: Body): number {
  return JSON.stringify(body)
    .split('"type":"list"')
    .slice(1)
    .reduce((sum, list) => sum + list.split('"paragraph"').length - 1, 0)
}
