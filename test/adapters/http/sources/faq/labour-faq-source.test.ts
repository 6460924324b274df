import { describe, expect, test } from 'vitest'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { readAgreementNames } from '#adapters/http/sources/faq/agreement-names.ts'
import { labourFaq } from '#adapters/http/sources/faq/labour-faq-source.ts'
import { labourLibraryReader } from '#adapters/http/sources/service-public/load-sheets-and-glossary.ts'
import { isOutage } from '#ports/outage.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import { collected, documentsIn } from '#test/support/fixtures/documents-and-editions.ts'
import {
  anAgreementFile,
  anAnswerRecord,
  aQuestionRecord,
} from '#test/support/fixtures/faq-records.ts'
import { aSheetFile, jsonFile, packagesOf } from '#test/support/fixtures/service-public-sheets.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
const QUESTION = '/faq/quelle-est-la-duree-du-preavis-en-cas-de-demission'
const TRANSPORT = anAgreementFile('KALICONT000005635624', 16, 'Transports routiers')
const BUILDING = anAgreementFile(
  'KALICONT000018926209',
  1597,
  'Bâtiment\u00A0: plus de 10 « salariés »',
)
const METAL = anAgreementFile(
  'KALICONT000005635842-827',
  827,
  'Convention collective départementale des industries métallurgiques, mécaniques et connexes des Ardennes',
)

function sourceOf(...records: readonly unknown[]) {
  const packages = packagesOf({
    [PINS.faq.name]: [jsonFile('package/data/contributions.json', records)],
    [PINS.agreements.name]: [TRANSPORT, BUILDING, METAL],
    [PINS.sheets.name]: [aSheetFile()],
    [PINS.glossary.name]: [jsonFile('package/data/glossary.json', [])],
  })
  return labourFaq(packages, labourLibraryReader(packages), clock)
}

async function documentsOf(...records: readonly unknown[]) {
  const sourced = await documentsIn(await sourceOf(...records).read(() => {}))
  return sourced.map(({ document }) => document)
}

const answeredBy = (...idccs: readonly string[]) => {
  const conventions = idccs.map((idcc) => anAnswerRecord({ idcc }))
  const { generic } = aQuestionRecord().answers
  return aQuestionRecord({ answers: { generic, conventions } })
}

contentSourceContract('a small package of questions', () =>
  Promise.resolve(sourceOf(answeredBy('0016', '0827', '9998'))),
)

test('a question has the answer of the law, with its archived source [R15]', async () => {
  const [question] = await documentsOf(aQuestionRecord())
  expect(question).toMatchObject({
    kind: 'question',
    id: 'faq:196fdf45-770d-405a-996d-a86323e7e24f',
    path: QUESTION,
    title: 'Quelle est la durée du préavis en cas de démission\u202F?',
    standfirst: 'Le code du travail ne fixe aucune durée.',
    tags: ['Préavis', 'Démission'],
    source: {
      url: 'https://code.travail.gouv.fr/contribution/quelle-est-la-duree-du-preavis-en-cas-de-demission',
      updatedAt: Date.UTC(2019, 11, 31, 23),
      archived: true,
    },
  })
})

test('an agreement has its own answer, under its question [R15]', async () => {
  const [, answer] = await documentsOf(aQuestionRecord())
  expect(answer).toMatchObject({
    kind: 'agreementAnswer',
    id: 'faq:196fdf45-770d-405a-996d-a86323e7e24f:0016',
    path: `${QUESTION}/0016-transports-routiers`,
    title:
      'Quelle est la durée du préavis en cas de démission\u202F? – Transports routiers (IDCC\u00A00016)',
    question: { path: QUESTION },
    idcc: '0016',
    agreementName: 'Transports routiers',
    related: [QUESTION, '/convention-collective/0016-transports-routiers'],
  })
})

test('a question without legal answer says that only agreements answer', async () => {
  const empty = { markdown: ' ', references: [] }
  const [question, answer] = await documentsOf(
    aQuestionRecord({
      answers: { generic: empty, conventions: [{ ...anAnswerRecord(), ...empty }] },
    }),
  )
  expect(question?.standfirst).toContain('seules les conventions collectives y répondent')
  expect(question?.body).toHaveLength(1)
  expect(answer?.standfirst).toContain('ne dit pas ce que cette convention collective prévoit')
})

test('the spaces of a question are French, for any source', async () => {
  const [question] = await documentsOf(aQuestionRecord({ title: 'Essai :\u00A0quelles règles ?' }))
  expect(question?.title).toBe('Essai\u00A0: quelles règles\u202F?')
})

test('an answer that does not settle the point is published', async () => {
  const markdown = 'La convention collective ne prévoit rien sur ce point.'
  const record = aQuestionRecord()
  const conventions = [anAnswerRecord({ markdown })]
  const [, answer] = await documentsOf({ ...record, answers: { ...record.answers, conventions } })
  expect(answer?.standfirst).toBe(markdown)
})

const nameOf = async (record: ReturnType<typeof aQuestionRecord>) => {
  const [, answer] = await documentsOf(record)
  return answer
}

describe('the name of an agreement', () => {
  test('says the trade and the place when it is long', async () => {
    expect(await nameOf(answeredBy('0827'))).toMatchObject({
      path: `${QUESTION}/0827-industries-metallurgiques-mecaniques-et-connexes-des-ardennes`,
      title: expect.stringMatching(
        /– Industries métallurgiques, mécaniques et connexes des Ardennes \(IDCC.0827\)$/,
      ),
      sectors: ['metallurgie'],
    })
  })

  test('is that of another answer if the agreement has ended', async () => {
    const agreement = { id: 'KALICONT000005635177', shortTitle: 'Particulier employeur' }
    const cited = anAnswerRecord({ idcc: '2111', references: [{ title: 'Article 3', agreement }] })
    const first = answeredBy('2111')
    const other = aQuestionRecord({
      id: 'autre',
      title: 'Autre ?',
      answers: { ...first.answers, conventions: [cited] },
    })
    const documents = await documentsOf(first, other)
    expect(documents[1]).toMatchObject({ agreementName: 'Particulier employeur' })
    expect(documents[1]?.related).toEqual([QUESTION])
  })

  test('is its number when no name is known', async () => {
    expect(await nameOf(answeredBy('9998'))).toMatchObject({
      agreementName: 'Convention collective 9998',
    })
  })

  test.each([
    ['0016', ['pme']],
    ['1597', ['btp']],
  ])('%s determines the sectors [A02]', async (idcc, sectors) => {
    expect(await nameOf(answeredBy(idcc))).toMatchObject({ sectors })
  })
})

test('names and numbers of agreements come from their files, by either identifier', async () => {
  const article = { cid: 'KALIARTI000000000001', id: 'KALIARTI000000000002', num: '4.2 "bis"' }
  const other = { cid: 'KALIARTI000000000003', id: 'KALIARTI000000000003', num: '5' }
  const file = anAgreementFile('KALICONT000005635624', 16, 'Transports', [article, other])
  const packages = packagesOf({ [PINS.agreements.name]: [file, TRANSPORT] })
  const cited = new Set([article.cid, article.id])
  const { names, articles } = await readAgreementNames(packages, PINS.agreements, cited)
  expect([...names]).toEqual([['0016', { id: 'KALICONT000005635624', name: 'Transports' }]])
  expect([...articles]).toEqual([
    [article.cid, '4.2 "bis"'],
    [article.id, '4.2 "bis"'],
  ])
})

test('two questions of one title have two addresses', async () => {
  const documents = await documentsOf(aQuestionRecord(), aQuestionRecord({ id: 'b' }))
  expect(documents.map(({ path }) => path).filter((path) => !path.includes('/0016'))).toEqual([
    QUESTION,
    `${QUESTION}-2`,
  ])
})

test('an invalid record is reported, and the others are published', async () => {
  const { records } = await sourceOf({ id: 'x' }, aQuestionRecord()).read(() => {})
  expect(await collected(records)).toMatchObject([
    { record: 'n° 1', reason: expect.stringContaining('title') },
    { document: { kind: 'question' } },
    { document: { kind: 'agreementAnswer' } },
  ])
})

test('a package without a list is an outage', async () => {
  const packages = packagesOf({
    [PINS.faq.name]: [jsonFile('package/data/contributions.json', { questions: [] })],
  })
  const source = labourFaq(packages, labourLibraryReader(packages), clock)
  const thrown = await source.read(() => {}).catch((error: unknown) => error)
  expect(isOutage(thrown)).toBe(true)
})
