import { expect, test } from 'vitest'

import { agreementEditions } from '#adapters/http/sources/agreements/compare-agreement-editions.ts'
import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import type { PackageReader } from '#adapters/http/sources/data-package-reader.ts'
import { hashArticleWords } from '#adapters/storage/hash-article-words.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import {
  agreementPackage,
  anAgreementRecord,
  anArticleRecord,
  aTextRecord,
  kali,
} from '#test/support/fixtures/agreement-records.ts'
import type { AgreementFixture } from '#test/support/fixtures/agreement-records.ts'

const OLD = { ...PINS.agreements, version: '1.0.0', stateAt: '2021-06-08' }
const NEW = { ...PINS.agreements, version: '2.0.0', stateAt: '2026-05-12' }
const [FROM, TO] = [OLD, NEW].map(({ name, version, stateAt }) => ({
  name: `${name}@${version}`,
  stateOn: stateAt,
})) as [Edition, Edition]

interface Edition {
  readonly name: string
  readonly stateOn: string
}

type Words = Readonly<Record<number, string | Readonly<Record<string, unknown>>>>

/** An agreement whose base text has these articles: HTML, or the fields of the record. */
function holding(num: number, articles: Words): AgreementFixture {
  const records = Object.entries(articles).map(([id, given]) => {
    const fields = typeof given === 'string' ? { content: given } : given
    return anArticleRecord(Number(id), { num: id, ...fields })
  })
  const texts = [aTextRecord(num, 'Texte de base : Convention du 3 mars 1998', records)]
  return anAgreementRecord({ num, id: kali('CONT', num), shortTitle: `Branche ${num}` }, texts)
}

async function compared(before: readonly AgreementFixture[], after: readonly AgreementFixture[]) {
  const [old, young] = [agreementPackage(before), agreementPackage(after)]
  const packages: PackageReader = {
    file: (pin, path) => old.file(pin, path),
    files: (pin, needed) => (pin.version === OLD.version ? old : young).files(pin, needed),
  }
  return agreementEditions(packages, hashArticleWords, NEW, [OLD, NEW]).compare(FROM, TO)
}

test('says what was added, reworded and ended, in order [W41] [W44]', async () => {
  const { agreements, changes } = await compared(
    [holding(1, { 1: '<p>Un mois.</p>', 2: '<p>Le préavis.</p>', 3: '<p>Les congés.</p>' })],
    [holding(1, { 1: '<p>Deux mois.</p>', 2: '<p>Le préavis.</p>', 4: '<p>La paie.</p>' })],
  )
  expect(agreements).toEqual(['0001'])
  expect(changes.map(({ change, title, article }) => [change, title, article])).toEqual([
    ['reworded', 'Article 1', `${kali('CONT', 1)}/${kali('ARTI', 1)}`],
    ['added', 'Article 4', `${kali('CONT', 1)}/${kali('ARTI', 4)}`],
    ['ended', 'Article 3', `${kali('CONT', 1)}/${kali('ARTI', 3)}`],
  ])
  expect(changes[0]).toMatchObject({
    text: { kind: 'agreement', idcc: '0001' },
    within: 'Convention du 3 mars 1998',
  })
})

test('holds the words of rewordings only [W42]', async () => {
  const { changes } = await compared(
    [holding(1, { 1: '<p>Un mois.</p>', 3: '<p>Les congés.</p>' })],
    [holding(1, { 1: '<p>Deux mois.</p>', 4: '<p>La paie.</p>' })],
  )
  const words = changes.map(({ before, after }) =>
    [before, after].map((each) => each?.body && plainText(each.body)),
  )
  expect(words).toEqual([
    ['Un mois.', 'Deux mois.'],
    [undefined, undefined],
    [undefined, undefined],
  ])
  const [{ after } = {}] = changes
  expect(after?.hash).toBe(hashArticleWords(after?.body ?? []))
})

test.each([
  ['markup', '<p>Un <b>mois</b>.</p>', '<div>Un mois.</div>'],
  ['white space', '<p>Un mois.</p>', '<p>Un\n   mois.</p>'],
  ['character references', '<p>Un&nbsp;mois.</p>', '<p>Un mois.</p>'],
  ['a nota', '<p>Un mois.</p>', { content: '<p>Un mois.</p>', nota: '<p>Étendu.</p>' }],
])('ignores %s [W41]', async (_name, before, after) => {
  const { changes } = await compared([holding(1, { 1: before })], [holding(1, { 1: after })])
  expect(changes).toEqual([])
})

test('ignores an article that merely got another identifier [W41]', async () => {
  const words = { content: '<p>Un mois.</p>', num: '1' }
  const { changes } = await compared([holding(1, { 1: words })], [holding(1, { 7: words })])
  expect(changes).toEqual([])
})

test('ignores agreements that only one edition has with words [W44]', async () => {
  const one = holding(1, { 1: '<p>Un mois.</p>' })
  const { agreements, changes } = await compared(
    [one, holding(2, { 2: '<p>Les congés.</p>' }), anAgreementRecord({ num: 3 })],
    [one, anAgreementRecord({ num: 2, id: kali('CONT', 2) }), holding(3, { 3: '<p>La paie.</p>' })],
  )
  expect(agreements).toEqual(['0001'])
  expect(changes).toEqual([])
})

test('lists the edition in use last, once [W44]', async () => {
  const source = agreementEditions(agreementPackage([]), hashArticleWords, NEW, [OLD, NEW])
  expect(await source.editions()).toEqual([FROM, TO])
  const newer = { ...NEW, version: '3.0.0', stateAt: '2026-11-01' }
  const ahead = agreementEditions(agreementPackage([]), hashArticleWords, newer, [OLD, NEW])
  expect((await ahead.editions()).map(({ stateOn }) => stateOn)).toEqual([
    OLD.stateAt,
    NEW.stateAt,
    newer.stateAt,
  ])
  const unknown = { name: '@law/agreements@9.0.0', stateOn: '2027-01-01' }
  expect(await source.compare(FROM, unknown)).toEqual({ agreements: [], changes: [] })
})
