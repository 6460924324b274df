import { expect, test } from 'vitest'

import { collectiveAgreements } from '#adapters/http/sources/agreements/collective-agreements-source.ts'
import { earlierTexts } from '#adapters/http/sources/agreements/earlier-texts-source.ts'
import { EARLIER_EDITION } from '#adapters/http/sources/agreements/past-agreement-package-pins.ts'
import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import type { PackagePin } from '#adapters/http/sources/data-package-pins.ts'
import type { PackageReader } from '#adapters/http/sources/data-package-reader.ts'
import { validityOf } from '#domain/law/document-up-to-date-status.ts'
import { validityLabel } from '#domain/law/validity-texts.ts'
import type { EarlierTextSummary } from '#ports/earlier-agreement-text-counts.ts'
import { isOutage } from '#ports/outage.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import {
  aCategory,
  agreementPackage,
  anAgreementRecord,
  anArticleRecord,
  aTextRecord,
  kali,
} from '#test/support/fixtures/agreement-records.ts'
import type { AgreementFixture } from '#test/support/fixtures/agreement-records.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'

const NOW = Date.UTC(2026, 10, 23)
const clock = { now: () => NOW }
const DAY = Date.UTC(2023, 10, 12, 23)

/** An agreement by its number, with one base text and one amendment if it has words. */
function numbered(num: number, hasWords: boolean): AgreementFixture {
  const texts = [
    aTextRecord(num * 10, 'Texte de base : Convention du 3 mars 1998', [
      anArticleRecord(num * 10, {
        content: `<p>Voir <a href="/affichIDCC.do?id=${kali('CONT', 1)}">l’autre</a>.</p>`,
      }),
    ]),
    aCategory('Textes Attachés', [
      aTextRecord(num * 10 + 1, 'Avenant n° 3 du 16 juillet 2021 relatif à la prévoyance', [
        anArticleRecord(num * 10 + 1),
      ]),
    ]),
  ]
  return anAgreementRecord(
    { num, id: kali('CONT', num), shortTitle: `Branche ${num}` },
    hasWords ? texts : [],
  )
}

/** Packages of two editions: the one in use and the earlier one; both count their reads. */
function twoEditions(inUse: readonly AgreementFixture[], earlier: PackageReader | undefined) {
  const current = agreementPackage(inUse)
  const read: string[] = []
  const packages: PackageReader = {
    file: (pin, path) => current.file(pin, path),
    async *files(pin, needed) {
      read.push(pin.version)
      const edition = pin.version === EARLIER_EDITION.version ? earlier : current
      if (edition === undefined) throw new Error('no such edition')
      yield* edition.files(pin, needed)
    },
  }
  return { packages, read }
}

const IN_USE = [numbered(1, true), numbered(2, false)]
const EARLIER = agreementPackage([numbered(1, true), numbered(2, true), numbered(3, true)])

const sourceOver = (inUse = IN_USE, pin: PackagePin = PINS.agreements) =>
  earlierTexts(twoEditions(inUse, EARLIER).packages, clock, { inUse: pin })

async function documentsOf(source = sourceOver()) {
  const { records } = await source.read(() => {})
  return (await collected(records)).flatMap((record) =>
    'document' in record ? [record.document] : [],
  )
}

contentSourceContract('a small earlier edition', () => Promise.resolve(sourceOver()))

test('gives the words of agreements that the edition in use only names [W31]', async () => {
  const base = '/convention-collective/0002-branche-2'
  expect((await documentsOf()).map(({ path }) => path)).toEqual([
    `${base}/texte-de-base`,
    `${base}/texte-de-base/article-1er`,
    `${base}/avenant-n-3-du-16-juillet-2021-relatif-a-la-prevoyance`,
    `${base}/avenant-n-3-du-16-juillet-2021-relatif-a-la-prevoyance/article-1er`,
    '/convention-collective/0003-branche-3/texte-de-base',
    '/convention-collective/0003-branche-3/texte-de-base/article-1er',
    '/convention-collective/0003-branche-3/avenant-n-3-du-16-juillet-2021-relatif-a-la-prevoyance',
    '/convention-collective/0003-branche-3/avenant-n-3-du-16-juillet-2021-relatif-a-la-prevoyance/article-1er',
  ])
})

test('every document states the day of the earlier edition [W32]', async () => {
  for (const document of await documentsOf()) {
    const { source, stateOfLawAt } = document
    expect(source).toMatchObject({ updatedAt: DAY, version: '2.671.0', archived: true })
    expect(stateOfLawAt).toBe(DAY)
    const validity = validityOf(document, NOW)
    expect(validity && validityLabel(validity)).toBe(
      'État non indiqué par la source, texte au 13 novembre 2023',
    )
  }
})

test('links lead to agreements of the edition in use [W31]', async () => {
  const [, article] = await documentsOf()
  expect(JSON.stringify(article?.body)).toContain('/convention-collective/0001-branche-1')
})

test('an agreement with words again is no longer given [W33]', async () => {
  const whole = [numbered(1, true), numbered(2, true)]
  const paths = (await documentsOf(sourceOver(whole))).map(({ path }) => path)
  expect(paths.filter((path) => path.includes('/0002-'))).toEqual([])
  expect(paths).toHaveLength(4)
})

test('its version names both editions [W34]', async () => {
  const newer = { ...PINS.agreements, version: '4.0.0' }
  const { packages, read } = twoEditions(IN_USE, EARLIER)
  const edition = await earlierTexts(packages, clock, { inUse: newer }).read(() => {})
  await collected(edition.records)
  expect(edition).toMatchObject({ version: '2.671.0 (4.0.0)', stateAt: DAY })
  expect(read).toEqual(['4.0.0', '2.671.0'])
})

test('closings end their texts, and are part of the version [R17]', async () => {
  const closings = new Map([['0002', { successors: ['0001'], source: 'une liste' }]])
  const closingTable = { name: 'table.yaml', closings: () => Promise.resolve(closings) }
  const { packages } = twoEditions(IN_USE, EARLIER)
  const source = earlierTexts(packages, clock, { inUse: PINS.agreements, closingTable })
  const closed = (await documentsOf(source)).filter((document) => 'closed' in document)
  expect(closed.map(({ kind }) => kind)).toEqual([
    'agreementText',
    'agreementArticle',
    'agreementText',
    'agreementArticle',
  ])
  for (const document of closed) expect(validityOf(document, NOW)?.status).toBe('ended')
  const { version } = await source.read(() => {})
  expect(version).toMatch(/^2\.671\.0 \(\S+, [\da-f]{8}\)$/)
  closings.set('0002', { successors: [], source: 'une liste' })
  expect((await source.read(() => {})).version).not.toBe(version)
})

test('an article that a text repeats stands once [W31]', async () => {
  const twice = anAgreementRecord({ num: 2, id: kali('CONT', 2) }, [
    aTextRecord(20, 'Texte de base : Convention', [anArticleRecord(20), anArticleRecord(20)]),
  ])
  const { packages } = twoEditions([numbered(2, false)], agreementPackage([twice]))
  const documents = await documentsOf(earlierTexts(packages, clock, { inUse: PINS.agreements }))
  expect(documents.map(({ kind }) => kind)).toEqual(['agreementText', 'agreementArticle'])
})

test('an unreadable file is rejected, and the others are read [W34]', async () => {
  const broken = agreementPackage([anAgreementRecord({ title: '' }), numbered(2, true)])
  const { packages } = twoEditions([numbered(2, false)], broken)
  const { records } = await earlierTexts(packages, clock, { inUse: PINS.agreements }).read(() => {})
  const all = await collected(records)
  expect(all.filter((record) => 'document' in record)).toHaveLength(4)
  expect(all.filter((record) => 'reason' in record)).toHaveLength(1)
})

test('bytes that are no agreement are an outage [W34]', async () => {
  const { packages } = twoEditions([numbered(2, false)], agreementPackage(['{"data":']))
  const { records } = await earlierTexts(packages, clock, { inUse: PINS.agreements }).read(() => {})
  const error: unknown = await collected(records).catch((cause: unknown) => cause)
  expect(isOutage(error)).toBe(true)
})

const HELD: EarlierTextSummary = {
  base: 1,
  attached: 2,
  pay: 0,
  articles: 40,
  latestSignature: Date.UTC(2021, 6, 15, 22),
  credit: {
    key: 'agreements',
    producer: 'DILA',
    title: 'KALI',
    url: 'https://www.legifrance.gouv.fr/liste/idcc',
    licence: 'Licence Ouverte 2.0',
    updatedAt: DAY,
    retrievedAt: NOW,
    version: '2.671.0',
    archived: true,
  },
}

async function agreementsWith(earlier: ReadonlyMap<string, EarlierTextSummary>, closed = false) {
  const source = collectiveAgreements(agreementPackage(IN_USE), clock, {
    successors: (idcc) => (closed && idcc === '0002' ? ['0001'] : []),
    earlier: { byAgreement: () => Promise.resolve(earlier) },
  })
  const documents = await documentsOf(source)
  return documents.filter(({ kind }) => kind === 'agreement')
}

test('the page of the agreement counts its earlier texts, with their day [W32]', async () => {
  const page = '/convention-collective/0002-branche-2'
  const [first, second] = await agreementsWith(
    new Map([
      [page, HELD],
      ['/convention-collective/0001-branche-1', HELD],
    ]),
  )
  expect(first).toMatchObject({ articleCount: 2, source: { version: PINS.agreements.version } })
  expect(second).toMatchObject({
    articleCount: 40,
    stateOfLawAt: DAY,
    standfirst:
      'Branche 2 (IDCC\u00A00002)\u00A0: le texte au 13 novembre 2023 en 40\u00A0articles, les accords et avenants jusqu’au 16 juillet 2021.',
    source: {
      version: '2.671.0',
      archived: true,
      url: `https://www.legifrance.gouv.fr/conv_coll/id/${kali('CONT', 2)}`,
    },
  })
  const body = JSON.stringify(second?.body)
  expect(body).toContain('tel qu’il était au 13 novembre 2023')
  expect(body).toContain('Un texte plus récent peut exister')
  expect(body).toContain(`https://www.legifrance.gouv.fr/conv_coll/id/${kali('CONT', 2)}`)
})

test('a closed agreement keeps its successor beside its earlier texts [W33]', async () => {
  const [, closed] = await agreementsWith(
    new Map([['/convention-collective/0002-branche-2', HELD]]),
    true,
  )
  expect(closed).toMatchObject({
    closed: { state: 'attached', successors: ['0001'] },
    articleCount: 40,
  })
  expect(closed?.standfirst).toContain('n’est plus en vigueur')
  const validity = closed && validityOf(closed, NOW)
  expect(validity && validityLabel(validity)).toBe(
    'N’est plus en vigueur, texte au 13 novembre 2023',
  )
})

test('without earlier texts the page says that it has none [W31]', async () => {
  const [, second] = await agreementsWith(new Map())
  expect(second).toMatchObject({ articleCount: 0 })
  expect(JSON.stringify(second?.body)).toContain('Le texte n’est pas inclus')
  expect(second?.source).not.toHaveProperty('archived')
})
