import { expect, test } from 'vitest'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { labourLibraryReader } from '#adapters/http/sources/service-public/load-sheets-and-glossary.ts'
import { serviceSheets } from '#adapters/http/sources/service-public/service-sheets-source.ts'
import { isOutage } from '#ports/outage.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import { collected, documentsIn } from '#test/support/fixtures/documents-and-editions.ts'
import { aDefinitionNode, aGlossaryRecord } from '#test/support/fixtures/glossary-records.ts'
import {
  aSheetFile,
  el,
  jsonFile,
  packagesOf,
  para,
  titled,
} from '#test/support/fixtures/service-public-sheets.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }
const question = aSheetFile({
  id: 'F131',
  title: 'Le salarié peut-il revenir sur sa démission ?',
  type: 'Question-réponse',
  trail: ['Travail', 'Représentation du personnel dans l’entreprise'],
  date: 'modified 2019-01-02',
  parts: [
    el('Texte', {}, para('Voir ', el('LienIntra', { LienID: 'R1' }, 'avenant'), '.')),
    aDefinitionNode('R1', 'Avenant', 'Document complémentaire'),
    el('QuestionReponse', { ID: 'F2883' }, 'Démission'),
  ],
})

function sourceOf(...files: readonly ReturnType<typeof aSheetFile>[]) {
  const glossary = jsonFile('package/data/glossary.json', [aGlossaryRecord()])
  const packages = packagesOf({ [PINS.sheets.name]: files, [PINS.glossary.name]: [glossary] })
  return serviceSheets(labourLibraryReader(packages), clock)
}

contentSourceContract('a small package of sheets', () =>
  Promise.resolve(sourceOf(aSheetFile(), question)),
)

test('a sheet becomes a guide, with its own date and archived source [A01]', async () => {
  const [first] = await documentsIn(await sourceOf(aSheetFile()).read(() => {}))
  expect(first?.document).toMatchObject({
    kind: 'guide',
    id: 'sheets:F2883',
    path: '/guide/demission-d-un-salarie',
    standfirst: 'La démission permet de rompre le contrat.',
    publishedAt: Date.UTC(2020, 7, 20, 22),
    tags: ['Rupture du contrat de travail dans le secteur privé'],
    source: {
      producer: 'Direction de l’information légale et administrative (DILA)',
      url: 'https://www.service-public.fr/particuliers/vosdroits/F2883',
      licence: 'Licence Ouverte 2.0',
      updatedAt: Date.UTC(2020, 7, 20, 22),
      retrievedAt: clock.now(),
      archived: true,
    },
  })
  expect(first?.document).not.toHaveProperty('asksQuestion')
})

test('a sheet that answers a question is in the FAQ [R15]', async () => {
  const sheets = await documentsIn(await sourceOf(aSheetFile(), question).read(() => {}))
  expect(sheets[0]?.document).toMatchObject({
    kind: 'guide',
    asksQuestion: true,
    title: 'Le salarié peut-il revenir sur sa démission\u202F?',
    themes: ['representants-du-personnel-ce'],
    sectors: ['rp'],
    related: ['/guide/demission-d-un-salarie'],
    body: [{ children: [{}, { type: 'termRef', slug: 'avenant' }, {}] }],
  })
})

test.each([
  [
    'of public servants',
    ['Travail', 'Congés dans la fonction publique'],
    'Fonction publique',
    true,
  ],
  ['of employees', ['Travail', 'Congés dans le secteur privé'], 'Fonction publique', false],
])('a sheet %s says so by its tags', async (_, trail, tag, tagged) => {
  const [sheet] = await documentsIn(await sourceOf(aSheetFile({ trail })).read(() => {}))
  expect(sheet?.document.tags.includes(tag)).toBe(tagged)
})

test.each([
  ['Maladie ou accident du travail dans le secteur privé', 'Arrêt', 'sante-securite', ['st']],
  ['Droits syndicaux', 'Tract', 'representants-du-personnel-ce', ['rp']],
  ['Congés dans le secteur privé', 'BTP : congés payés', 'droit-du-travail', ['pme', 'btp']],
  ['Cotisations sociales', 'Que risque une entreprise ?', 'droit-du-travail', ['pme']],
])('a sheet of « %s » titled « %s » becomes %s [A02]', async (holder, title, theme, sectors) => {
  const file = aSheetFile({ trail: ['Travail', holder], title })
  const [sheet] = await documentsIn(await sourceOf(file).read(() => {}))
  expect(sheet?.document).toMatchObject({ themes: [theme], sectors })
})

test('an invalid file is reported, and the others are published', async () => {
  const undated = aSheetFile({ id: 'F3', date: 'modified 2020-02-31' })
  const untitled = aSheetFile({ id: 'F4', title: '' })
  const { records } = await sourceOf(undated, untitled, aSheetFile()).read(() => {})
  expect(await collected(records)).toMatchObject([
    { record: 'particuliers/F4.json' },
    { record: 'F3', reason: 'no such day' },
    { document: { id: 'sheets:F2883' } },
  ])
})

test('a glossary that is none is an outage', async () => {
  const glossary = jsonFile('package/data/glossary.json', { terms: [] })
  const library = labourLibraryReader(packagesOf({ [PINS.glossary.name]: [glossary] }))
  const error = await serviceSheets(library, clock)
    .read(() => {})
    .catch((error: unknown) => error)
  expect(isOutage(error)).toBe(true)
})

test('a titled part of a sheet is a heading of its guide', async () => {
  const chapter = titled('Chapitre', 'Préavis', para('Un mois.'))
  const file = aSheetFile({ parts: [el('Texte', {}, chapter)] })
  const [sheet] = await documentsIn(await sourceOf(file).read(() => {}))
  expect(sheet?.document.body[0]).toMatchObject({ type: 'heading', id: 'preavis' })
})
