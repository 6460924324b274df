import { expect, test } from 'vitest'

import { collectiveAgreements } from '#adapters/http/sources/agreements/collective-agreements-source.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { isOutage } from '#ports/outage.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import {
  aCategory,
  agreementPackage,
  anAgreementRecord,
  anArticleRecord,
  aSectionRecord,
  aTextRecord,
  kali,
} from '#test/support/fixtures/agreement-records.ts'
import type { AgreementFixture } from '#test/support/fixtures/agreement-records.ts'
import { collected } from '#test/support/fixtures/documents-and-editions.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
const noSuccessor = () => []
const whole = anAgreementRecord({}, [
  aTextRecord(
    1,
    "Texte de base : Convention collective nationale de l'horlogerie du 3 mars 1998. Etendue par arrêté du 8 août 1999",
    [
      anArticleRecord(1, { num: undefined }),
      aSectionRecord('Titre Ier Contrat', [
        anArticleRecord(2, { num: '4.2', surtitre: 'Préavis' }),
        anArticleRecord(3, { num: '4.3' }),
      ]),
    ],
  ),
  aCategory('Textes Attachés', [
    aTextRecord(2, 'Avenant n° 3 du 16 juillet 2021 relatif à la prévoyance', [anArticleRecord(4)]),
  ]),
  aCategory('Textes Salaires', [
    aTextRecord(3, 'Alsace Accord du 1er mars 2024 relatif aux primes', [anArticleRecord(5)], {
      etat: 'VIGUEUR_NON_ETEN',
    }),
  ]),
])

contentSourceContract('a small package of agreements', () =>
  Promise.resolve(
    collectiveAgreements(agreementPackage([whole]), clock, { successors: noSuccessor }),
  ),
)

test('[R17] an agreement comes with each of its texts and their articles', async () => {
  const documents = await documentsOf([whole], { [kali('CONT', 16)]: 4200 })
  expect(documents.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'agreement /convention-collective/0016-horlogerie',
    'agreementText /convention-collective/0016-horlogerie/texte-de-base',
    'agreementArticle /convention-collective/0016-horlogerie/texte-de-base/preambule',
    'agreementArticle /convention-collective/0016-horlogerie/texte-de-base/article-4-2',
    'agreementArticle /convention-collective/0016-horlogerie/texte-de-base/article-4-3',
    'agreementText /convention-collective/0016-horlogerie/avenant-n-3-du-16-juillet-2021-relatif-a-la-prevoyance',
    'agreementArticle /convention-collective/0016-horlogerie/avenant-n-3-du-16-juillet-2021-relatif-a-la-prevoyance/article-1er',
    'agreementText /convention-collective/0016-horlogerie/alsace-accord-du-1er-mars-2024-relatif-aux-primes',
    'agreementArticle /convention-collective/0016-horlogerie/alsace-accord-du-1er-mars-2024-relatif-aux-primes/article-1er',
  ])
  expect(documents[0]).toMatchObject({
    id: `agreements:${kali('CONT', 16)}`,
    title: 'Convention collective nationale de l’horlogerie du 3 mars 1998',
    shortTitle: 'Horlogerie',
    idcc: '0016',
    employees: 4200,
    articleCount: 5,
    trades: ['Horlogerie, bijouterie'],
    themes: ['droit-du-travail'],
    sectors: ['pme'],
    publishedAt: Date.UTC(1998, 2, 2, 23),
    officialUrl: `https://www.legifrance.gouv.fr/conv_coll/id/${kali('CONT', 16)}`,
  })
})

test('a dated text is news with its nature, day, subjects and status', async () => {
  const [, base, , , , avenant, , accord] = await documentsOf([whole])
  expect(base).toMatchObject({ part: 'base', nature: 'convention', extended: true, tags: [] })
  expect(avenant).toMatchObject({
    part: 'attached',
    nature: 'avenant',
    signedOn: Date.UTC(2021, 6, 15, 22),
    publishedAt: Date.UTC(2021, 6, 15, 22),
    extended: true,
    articleCount: 1,
    tags: ['Prévoyance'],
    agreement: { path: '/convention-collective/0016-horlogerie', title: 'Horlogerie' },
  })
  expect(accord).toMatchObject({
    title: 'Alsace – Accord du 1er mars 2024 relatif aux primes',
    part: 'pay',
    nature: 'accord',
    extended: false,
    tags: ['Salaires'],
  })
})

test('a text is a table of its articles, under its section headings', async () => {
  const [, base] = await documentsOf([whole])
  const path = '/convention-collective/0016-horlogerie/texte-de-base'
  expect(base?.body).toEqual([
    listOf([[`${path}/preambule`, 'Préambule']]),
    {
      type: 'heading',
      level: 2,
      id: 'titre-ier-contrat',
      children: [{ type: 'text', text: 'Titre Ier Contrat' }],
    },
    listOf([
      [`${path}/article-4-2`, 'Article 4.2 – Préavis'],
      [`${path}/article-4-3`, 'Article 4.3'],
    ]),
  ])
})

test('an article has its sections, the previous and the next article', async () => {
  const [, , first, second, third] = await documentsOf([whole])
  const path = '/convention-collective/0016-horlogerie/texte-de-base'
  expect(second).toMatchObject({
    title: 'Article 4.2 – Préavis',
    number: '4.2',
    legifranceId: kali('ARTI', 2),
    within: ['Titre Ier Contrat'],
    text: { path, title: 'Convention collective nationale de l’horlogerie du 3 mars 1998' },
    previous: { path: `${path}/preambule`, title: 'Préambule' },
    next: { path: `${path}/article-4-3`, title: 'Article 4.3' },
    standfirst: 'Le présent accord est conclu pour une durée indéterminée.',
    wordCount: 9,
    source: { url: `https://www.legifrance.gouv.fr/conv_coll/id/${kali('ARTI', 2)}` },
  })
  expect(first).not.toHaveProperty('previous')
  expect(third).not.toHaveProperty('next')
})

test('an agreement without text says so, and links to the official page', async () => {
  const title =
    'Convention collective nationale des guides du 10 mars 1966.\nRemplacée par la convention des voyages (IDCC 3245).'
  const [named] = await documentsOf([anAgreementRecord({ title })])
  expect(named).toMatchObject({
    articleCount: 0,
    title: 'Convention collective nationale des guides du 10 mars 1966',
  })
  expect(named).not.toHaveProperty('employees')
  const words = plainText(named?.body ?? [])
  expect(words).toContain('Le texte n’est pas inclus')
  expect(words).toContain('Remplacée par la convention des voyages (IDCC 3245).')
  expect(JSON.stringify(named?.body)).toContain(
    `"href":"https://www.legifrance.gouv.fr/conv_coll/id/${kali('CONT', 16)}"`,
  )
})

test('IDCC 3239 tells no count, which leaves private employers out', async () => {
  const record = anAgreementRecord({ num: 3239, title: 'Convention des particuliers employeurs' })
  const [privateEmployers] = await documentsOf([record], { [String(record.data.id)]: 1173 })
  expect(privateEmployers).toMatchObject({ kind: 'agreement', idcc: '3239' })
  expect(privateEmployers).not.toHaveProperty('employees')
  expect(JSON.stringify(privateEmployers)).not.toMatch(/salariés|1.?173/u)
})

test("a name filed under another container's number links to that container", async () => {
  const id = `${kali('CONT', 5)}-714`
  const [local] = await documentsOf([{ ...anAgreementRecord({ id, num: 714 }), type: 'section' }])
  expect(local).toMatchObject({
    id: `agreements:${id}`,
    idcc: '0714',
    officialUrl: `https://www.legifrance.gouv.fr/conv_coll/id/${kali('CONT', 5)}`,
  })
})

test('a text of two agreements is published in each', async () => {
  const link = `<p>Voir l'<a href="/affichIDCCArticle.do?cidTexte=${kali('TEXT', 2)}&idArticle=${kali('ARTI', 4)}">article 1er</a>.</p>`
  const shared = aCategory('Textes Attachés', [
    aTextRecord(2, 'Accord du 2 mai 2000', [
      anArticleRecord(4),
      anArticleRecord(6, { num: '2', content: link }),
    ]),
  ])
  const documents = await documentsOf([
    anAgreementRecord({}, [shared]),
    anAgreementRecord({ id: kali('CONT', 17), num: 17, shortTitle: 'Bijouterie' }, [shared]),
  ])
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
  expect(hrefsOf(documents.at(-1))).toEqual([
    '/convention-collective/0017-bijouterie/accord-du-2-mai-2000/article-1er',
  ])
})

test('two agreements of one name have an address each', async () => {
  const documents = await documentsOf([
    anAgreementRecord({ num: undefined }),
    anAgreementRecord({ num: undefined, id: kali('CONT', 17) }),
  ])
  expect(documents.map(({ path }) => path)).toEqual([
    '/convention-collective/horlogerie',
    '/convention-collective/horlogerie-2',
  ])
})

test('a file without agreement is reported, and the others are published', async () => {
  const untitled = anAgreementRecord({ title: ' ' })
  const source = collectiveAgreements(agreementPackage([untitled, anAgreementRecord()]), clock, {
    successors: noSuccessor,
  })
  const { records } = await source.read(() => {})
  expect(await collected(records)).toEqual([
    {
      record: `package/data/${kali('CONT', 1)}.json`,
      reason: expect.stringContaining('title'),
    },
    { document: expect.objectContaining({ path: '/convention-collective/0016-horlogerie' }) },
  ])
})

test('a file that is cut short is an outage', async () => {
  const source = collectiveAgreements(agreementPackage(['{"data":']), clock, {
    successors: noSuccessor,
  })
  const error = await source.read(() => {}).catch((cause: unknown) => cause)
  expect(isOutage(error)).toBe(true)
})

async function documentsOf(
  agreements: readonly AgreementFixture[],
  employees: Readonly<Record<string, number>> = {},
): Promise<readonly Document[]> {
  const source = collectiveAgreements(agreementPackage(agreements, employees), clock, {
    successors: noSuccessor,
  })
  const { records } = await source.read(() => {})
  return (await collected(records)).flatMap((record) =>
    'document' in record ? [record.document] : [],
  )
}

function hrefsOf(document: Document | undefined): readonly string[] {
  return [...JSON.stringify(document?.body).matchAll(/"href":"([^"]*)"/g)].map(
    ([, href = '']) => href,
  )
}

function listOf(links: readonly (readonly [path: string, title: string])[]) {
  return {
    type: 'list',
    ordered: false,
    items: links.map(([href, text]) => [
      { type: 'paragraph', children: [{ type: 'link', href, children: [{ type: 'text', text }] }] },
    ]),
  }
}
