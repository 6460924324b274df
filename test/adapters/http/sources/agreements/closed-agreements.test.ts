import { expect, test } from 'vitest'

import { collectiveAgreements } from '../../../../../src/adapters/http/sources/agreements/collective-agreements.ts'
import { PINS } from '../../../../../src/adapters/http/sources/pins.ts'
import { agreementPackage, anAgreementRecord, kali } from '../../../../support/agreement-records.ts'
import { collected } from '../../../../support/documents.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
const SUCCESSORS: Readonly<Record<string, readonly string[]>> = { '0054': ['3248'] }
const successorsOf = (idcc: string) => SUCCESSORS[idcc] ?? []

test('[R17] an agreement is closed when its title says what replaced it, and keeps that as its life', async () => {
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
      'Horlogerie (IDCC\u00A00016)\u00A0: convention collective qui n’est plus en vigueur, remplacée par IDCC\u00A03229.',
  })
})

test('an agreement merged into another is attached to it, whatever its data say', async () => {
  const [closed, other] = await documentsOf([
    anAgreementRecord({ num: 54, id: kali('CONT', 54) }),
    anAgreementRecord({ num: 55, id: kali('CONT', 55) }),
  ])
  expect(closed).toMatchObject({ closed: { state: 'attached', successors: ['3248'] } })
  expect(other).not.toHaveProperty('closed')
})

test('an agreement that the earlier data call replaced is closed, even when nothing names what replaced it', async () => {
  const documents = await documentsOf(
    [anAgreementRecord()],
    [{ num: 16, title: 'Horlogerie', shortTitle: 'Horlogerie', etat: 'REMPLACE' }],
  )
  expect(documents).toMatchObject([
    {
      closed: { state: 'replaced', successors: [] },
      standfirst:
        'Horlogerie (IDCC\u00A00016)\u00A0: convention collective qui n’est plus en vigueur.',
    },
  ])
})

test('an agreement that the newer data dropped has a page when it is known to have ended, with the credit and the day of the earlier data', async () => {
  const named = { title: 'Convention collective des tailleurs', shortTitle: 'Tailleurs' }
  const documents = await documentsOf(
    [anAgreementRecord()],
    [
      { ...named, num: 16 },
      { ...named, num: 54 },
      { ...named, num: 60 },
    ],
  )
  expect(documents.map(({ path }) => path)).toEqual([
    '/convention-collective/0016-horlogerie',
    '/convention-collective/0054-tailleurs',
  ])
  expect(documents[1]).toMatchObject({
    id: 'agreements:IDCC0054',
    idcc: '0054',
    articleCount: 0,
    officialUrl: PINS.agreements.url,
    closed: { state: 'attached', successors: ['3248'] },
    source: { version: PINS.agreementsBefore.version },
  })
})

async function documentsOf(
  agreements: Parameters<typeof agreementPackage>[0],
  earlier: Parameters<typeof agreementPackage>[2] = [],
) {
  const packages = agreementPackage(agreements, {}, earlier)
  const { records } = await collectiveAgreements(packages, clock, successorsOf).read(() => {})
  return (await collected(records)).flatMap((record) =>
    'document' in record ? [record.document] : [],
  )
}
