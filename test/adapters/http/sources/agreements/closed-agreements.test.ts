import { expect, test } from 'vitest'

import { collectiveAgreements } from '#adapters/http/sources/agreements/collective-agreements-source.ts'
import { yamlAgreementClosings } from '#adapters/storage/markdown/yaml-agreement-closings.ts'
import { CONTENT_FOLDER_PATH } from '#delivery/composition/process-dependencies.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { validityOf } from '#domain/law/document-up-to-date-status.ts'
import { validityLabel } from '#domain/law/validity-texts.ts'
import type { AgreementClosingTable } from '#ports/agreement-closings.ts'
import {
  agreementPackage,
  anAgreementRecord,
  anArticleRecord,
  aTextRecord,
  kali,
} from '#test/support/fixtures/agreement-records.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }

test('[R17] an agreement is closed if its title names a successor', async () => {
  const [closed] = await documentsOf([
    anAgreementRecord({
      title:
        'Convention collective des passagers du 23 avril 1997. Étendue par arrêté du 9 décembre 1997.\nRemplacée par la convention des transports du 20 décembre 2018 (IDCC 3229)',
    }),
  ])
  expect(closed).toMatchObject({
    title: 'Convention collective des passagers du 23 avril 1997',
    closed: { state: 'replaced', successors: ['3229'] },
    standfirst:
      'Horlogerie (IDCC\u00A00016)\u00A0: convention collective qui n’est plus en vigueur, remplacée par la convention IDCC\u00A03229.',
  })
})

test('a merged agreement is attached to its successor despite its data', async () => {
  const [closed, other] = await documentsOf([
    anAgreementRecord({ num: 54, id: kali('CONT', 54) }),
    anAgreementRecord({ num: 55, id: kali('CONT', 55) }),
  ])
  expect(closed).toMatchObject({ closed: { state: 'attached', successors: ['3248'] } })
  expect(other).not.toHaveProperty('closed')
})

test.each([
  ['0779', []],
  ['1314', []],
  ['2526', []],
  ['2622', ['3210']],
  ['2666', []],
  ['2706', ['3244']],
  ['2754', []],
  ['2796', []],
  ['2797', []],
  ['2798', []],
  ['7003', ['7028']],
  ['7006', ['7028']],
  ['7007', ['7028']],
  ['7023', ['7028']],
])('IDCC %s is closed, without a day, by the editors’ table [R17]', async (idcc, successors) => {
  const closingTable = yamlAgreementClosings(CONTENT_FOLDER_PATH)
  const record = anAgreementRecord({ num: Number(idcc) })
  const [closed] = await documentsOf([record], new Map(), closingTable)
  const state = successors.length > 0 ? 'attached' : 'ended'
  expect(closed).toMatchObject({ closed: { state, successors } })
  expect(closed).not.toHaveProperty('stateOfLawAt')
  expect(plainText(closed?.body ?? [])).toContain(
    'Convention close, jour non indiqué par la source\u00A0: suivi historique',
  )
  expect(closed && validityOf(closed, clock.now())?.status).toBe('ended')
})

test('the import names the lines of the table made useless', async () => {
  const words = [aTextRecord(1, 'Texte de base : Convention', [anArticleRecord(1)])]
  const records = await recordsOf(
    [
      anAgreementRecord({ num: 54, id: kali('CONT', 54) }),
      anAgreementRecord({ num: 55, id: kali('CONT', 55) }, words),
      anAgreementRecord({ num: 56, id: kali('CONT', 56) }),
    ],
    new Map([['0054', ['3248']]]),
    tableOf('0054', '0055', '0056', '0057'),
  )
  expect(records.filter((record) => 'reason' in record)).toEqual([
    {
      record: 'table.yaml (IDCC\u00A00054)',
      reason: 'les données en donnent maintenant l’état\u00A0: retirez la ligne',
    },
    {
      record: 'table.yaml (IDCC\u00A00055)',
      reason: 'les données en donnent maintenant l’état\u00A0: retirez la ligne',
    },
    {
      record: 'table.yaml (IDCC\u00A00057)',
      reason: 'les données ne nomment pas cette convention\u00A0: vérifiez le numéro',
    },
  ])
  const documents = records.flatMap((record) => ('document' in record ? [record.document] : []))
  expect(documents.filter((document) => 'closed' in document).map(({ path }) => path)).toEqual([
    '/convention-collective/0054-horlogerie',
    '/convention-collective/0056-horlogerie',
  ])
})

test('an agreement that the source only names is in no known state', async () => {
  const [named] = await documentsOf([{ ...anAgreementRecord({ num: 55 }), children: [] }])
  const validity = named && validityOf(named, clock.now())
  expect(validity?.status).toBe('unknown')
  expect(validity && validityLabel(validity)).toBe('État non indiqué par la source')
})

test('a territorial metalworking agreement is attached to the national one', async () => {
  const [closed] = await documentsOf([
    anAgreementRecord({ num: 1375, id: 'KALICONT000005635842-1375' }),
  ])
  expect(closed).toMatchObject({ closed: { state: 'attached', successors: ['3248'] } })
})

test('an agreement that replaced others is in force', async () => {
  const documents = await documentsOf([
    anAgreementRecord({
      title: 'Convention collective des spectacles. Remplace la convention de 1970',
    }),
  ])
  expect(documents[0]).not.toHaveProperty('closed')
  expect(documents[0]).toHaveProperty('stateOfLawAt')
})

test('gives a dropped agreement known to have ended a credited, dated page [R17]', async () => {
  const documents = await documentsOf(
    [anAgreementRecord()],
    new Map([
      ['0016', []],
      ['2395', ['3239']],
    ]),
  )
  expect(documents.map(({ path }) => path)).toEqual([
    '/convention-collective/0016-horlogerie',
    '/convention-collective/2395-assistants-maternels-du-particulier-employeur',
  ])
  expect(documents[1]).toMatchObject({
    id: 'agreements:KALICONT000005635807',
    title:
      'Convention collective nationale des assistants maternels du particulier employeur du 1er juillet 2004',
    publishedAt: Date.UTC(2004, 5, 30, 22),
    articleCount: 0,
    officialUrl: 'https://www.legifrance.gouv.fr/conv_coll/id/KALICONT000005635807',
    closed: { state: 'attached', successors: ['3239'] },
    source: { version: '2.30.0', updatedAt: Date.UTC(2019, 6, 10, 22) },
  })
  expect(documents[1]).not.toHaveProperty('stateOfLawAt')
})

test('an agreement still in the data is not added again', async () => {
  const held = anAgreementRecord({ num: 2395, id: kali('CONT', 2395) })
  const documents = await documentsOf([held], new Map([['2395', ['3239']]]))
  expect(documents.map(({ path }) => path)).toEqual(['/convention-collective/2395-horlogerie'])
})

type Records = Parameters<typeof agreementPackage>[0]
type Successors = ReadonlyMap<string, readonly string[]>

async function documentsOf(
  agreements: Records,
  successors: Successors = new Map([['0054', ['3248']]]),
  closingTable = tableOf(),
) {
  const records = await recordsOf(agreements, successors, closingTable)
  return records.flatMap((record) => ('document' in record ? [record.document] : []))
}

async function recordsOf(
  agreements: Records,
  successors: Successors,
  closingTable: AgreementClosingTable,
) {
  const source = collectiveAgreements(agreementPackage(agreements), clock, {
    successors: (idcc) => successors.get(idcc) ?? [],
    closingTable,
  })
  const { records } = await source.read(() => {})
  return await collected(records)
}

function tableOf(...idccs: readonly string[]): AgreementClosingTable {
  const closings = new Map(idccs.map((idcc) => [idcc, { successors: [], source: 'une liste' }]))
  return { name: 'table.yaml', closings: () => Promise.resolve(closings) }
}
