import { expect, test } from 'vitest'

import { newsletterIssuesSource } from '#application/editorial/newsletter-issues-source.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { Document } from '#domain/editorial/document.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import { aCredit, anAgreementText, anAmendment } from '#test/support/fixtures/dated-legal-texts.ts'
import { anArticle, anEdition, documentsIn } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const clock = { now: () => Date.UTC(2026, 4, 2) }
const MARCH = Date.UTC(2026, 2, 4)

const LOI = anAmendment('loi', { title: 'Loi du 3 mars', sectors: ['pme'], publishedAt: MARCH })
const DECRET = anAmendment('decret', {
  title: 'Décret du 2 mars',
  sectors: ['metallurgie', 'pme'],
  themes: ['sante-securite'],
  access: 'premium',
  publishedAt: Date.UTC(2026, 2, 1),
})
const ACCORD = anAgreementText('accord', {
  title: 'Accord du 9 mars',
  sectors: ['metallurgie'],
  publishedAt: Date.UTC(2026, 2, 9),
})

async function libraryOf(documents: readonly Document[]): Promise<MemoryLibrary> {
  const library = new MemoryLibrary()
  await library.publish(anEdition(documents))
  return library
}

async function issuesOf(documents: readonly Document[]): Promise<readonly Document[]> {
  const source = newsletterIssuesSource(await libraryOf(documents), clock)
  const sourced = await documentsIn(await source.read(() => {}))
  return sourced.map(({ document }) => document)
}

async function issueAt(path: string, documents: readonly Document[]): Promise<Document> {
  const found = (await issuesOf(documents)).find((issue) => issue.path === path)
  if (found === undefined) throw new Error(`no issue at ${path}`)
  return found
}

const linksOf = ({ body }: Document): readonly string[] =>
  [...bodyInlines(body)].flatMap((inline) => (inline.type === 'link' ? [inline.href] : []))

contentSourceContract('the newsletters', async () =>
  newsletterIssuesSource(await libraryOf([LOI, DECRET, ACCORD]), clock),
)

test('an issue says what it holds and where it comes from [R13]', async () => {
  const issue = await issueAt('/actualite/newsletters/metallurgie/2026-03', [LOI, DECRET, ACCORD])
  expect(issue).toMatchObject({
    kind: 'newsletter',
    id: 'newsletters:/actualite/newsletters/metallurgie/2026-03',
    group: 'metallurgie',
    month: '2026-03',
    title: 'Lettre Métallurgie – mars 2026',
    standfirst:
      'Métallurgie, mars 2026\u00A0: 1\u00A0texte qui modifie le Code du travail et 1\u00A0accord ou avenant de convention collective.',
    publishedAt: Date.UTC(2026, 2, 30, 22),
    sectors: ['metallurgie'],
    source: {
      key: 'newsletters',
      producer: 'DILA',
      title: 'Base agreements et Base amendments',
      url: 'https://www.legifrance.gouv.fr/',
    },
  })
  expect(plainText(issue.body).split('\n').slice(0, 4)).toEqual([
    'Santé et Sécurité',
    'Décret du 2 mars (1er mars 2026, Premium)',
    'Conventions collectives',
    'Accord du 9 mars, Métallurgie (9 mars 2026)',
  ])
  expect(plainText(issue.body)).toContain('composée automatiquement à partir de données publiques')
})

test("shows a text's date unless its title contains it [R13]", async () => {
  const dated = { ...ACCORD, title: 'Accord du 9\u00A0mars 2026 relatif aux salaires' }
  const issue = await issueAt('/actualite/newsletters/metallurgie/2026-03', [dated])
  const lines = plainText(issue.body).split('\n')
  expect(lines).toContain('Accord du 9\u00A0mars 2026 relatif aux salaires, Métallurgie')
})

test('an issue leads to its items, and never holds a Premium continuation [A03]', async () => {
  const issue = await issueAt('/actualite/newsletters/metallurgie/2026-03', [LOI, DECRET, ACCORD])
  expect(linksOf(issue)).toEqual([
    DECRET.path,
    ACCORD.path,
    '/convention-collective/3248-metallurgie',
  ])
  expect(JSON.stringify(issue)).not.toContain('La suite de')
})

test('Premium is explained only where it is', async () => {
  const issue = await issueAt('/actualite/newsletters/pme/2026-03', [LOI])
  expect(plainText(issue.body)).not.toContain('Premium')
})

test('the demonstration and undated texts are in no issue', async () => {
  const { signedOn: _signedOn, ...undated } = { signedOn: 0, ...ACCORD }
  const demo = anArticle('demo', { publishedAt: MARCH, sectors: ['pme'] })
  expect(await issuesOf([demo, undated])).toEqual([])
  expect(linksOf(await issueAt('/actualite/newsletters/pme/2026-03', [demo, LOI]))).toEqual([
    LOI.path,
  ])
})

test('an issue shows fifty items, and says where the others are', async () => {
  const many = Array.from({ length: 48 }, (_, at) => anAmendment(`n${at}`, { publishedAt: MARCH }))
  const texts = Array.from({ length: 5 }, (_, at) => anAgreementText(`t${at}`, { sectors: [] }))
  const issue = await issueAt('/actualite/newsletters/pme/2026-03', [...many, ...texts])
  const shown = new Set([...many, ...texts].map(({ path }) => path))
  expect(linksOf(issue).filter((path) => shown.has(path))).toHaveLength(50)
  expect(plainText(issue.body)).toContain(
    'Et 3\u00A0autres textes, à retrouver dans l’actualité des conventions collectives.',
  )
  expect(linksOf(issue)).toContain('/actualite/conventions-collectives')
  const more = await issueAt('/actualite/newsletters/pme/2026-03', [
    ...many,
    ...many.map((each) => ({ ...each, id: `b${each.id}`, path: `${each.path}-b` })),
    ...texts,
  ])
  expect(plainText(more.body)).toContain(
    'Et 51\u00A0autres textes, à retrouver dans les actualités de 2026 et l’actualité des conventions collectives.',
  )
})

test('reads all items; the version has their number and latest day', async () => {
  const many = Array.from({ length: 1203 }, (_, at) =>
    anAmendment(`n${at}`, { publishedAt: Date.UTC(2007, at % 230, 15) }),
  )
  const source = newsletterIssuesSource(await libraryOf(many), clock)
  const edition = await source.read(() => {})
  expect(edition.version).toBe('1203@2026-03-27')
  expect(await documentsIn(edition)).toHaveLength(230)
})

test('lists a text of several agreements once, with each of them', async () => {
  const agreement = {
    path: '/convention-collective/1702-travaux-publics',
    title: 'Travaux publics',
  }
  const copy = { path: `${agreement.path}/accord`, id: 'essai:copie', agreement }
  const issue = await issueAt('/actualite/newsletters/metallurgie/2026-03', [
    ACCORD,
    anAgreementText('accord', { ...ACCORD, kind: 'agreementText', ...copy }),
  ])
  expect(issue.standfirst).toContain('1\u00A0accord ou avenant de convention collective')
  expect(plainText(issue.body)).toContain(
    'Accord du 9 mars, Métallurgie, Travaux publics (9 mars 2026)',
  )
})

test('the credit is that of the latest data', async () => {
  const later = aCredit('agreements', { updatedAt: Date.UTC(2026, 3, 1), version: '2' })
  const issue = await issueAt('/actualite/newsletters/metallurgie/2026-03', [
    DECRET,
    { ...ACCORD, source: later },
  ])
  expect(issue.source).toMatchObject({ updatedAt: Date.UTC(2026, 3, 1), version: '1 et 2' })
})
