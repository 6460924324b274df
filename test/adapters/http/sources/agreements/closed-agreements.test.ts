import { expect, test } from 'vitest'

import { collectiveAgreements } from '#adapters/http/sources/agreements/collective-agreements-source.ts'
import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import { validityOf } from '#domain/editorial/document-up-to-date-status.ts'
import { validityLabel } from '#domain/editorial/validity-texts.ts'
import {
  agreementPackage,
  anAgreementRecord,
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
])('IDCC %s is closed, without a day, by the public list [R17]', async (idcc, successors) => {
  const record = anAgreementRecord({ num: Number(idcc) })
  const [closed] = await documentsOf([record], new Map([[idcc, successorsOf(idcc)]]))
  expect(closed).toMatchObject({ closed: { successors } })
  expect(closed).not.toHaveProperty('stateOfLawAt')
  expect(JSON.stringify(closed?.body)).toContain('jour non indiqué par la source')
  expect(closed && validityOf(closed, clock.now())?.status).toBe('ended')
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

async function documentsOf(
  agreements: Parameters<typeof agreementPackage>[0],
  successors: ReadonlyMap<string, readonly string[]> = new Map([['0054', ['3248']]]),
) {
  const source = collectiveAgreements(agreementPackage(agreements), clock, {
    successors: (idcc) => successors.get(idcc) ?? [],
  })
  const { records } = await source.read(() => {})
  return (await collected(records)).flatMap((record) =>
    'document' in record ? [record.document] : [],
  )
}
