import { describe, expect, test } from 'vitest'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { labourGlossary } from '#adapters/http/sources/glossary/labour-glossary-source.ts'
import { labourLibraryReader } from '#adapters/http/sources/service-public/load-sheets-and-glossary.ts'
import { plainText } from '#domain/editorial/body-text.ts'
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
import type { PackageNode } from '#test/support/fixtures/service-public-sheets.ts'

const clock = { now: () => Date.UTC(2026, 10, 21) }

function sourceOf(records: readonly unknown[], ...files: readonly ReturnType<typeof aSheetFile>[]) {
  const glossary = jsonFile('package/data/glossary.json', records)
  const packages = packagesOf({ [PINS.sheets.name]: files, [PINS.glossary.name]: [glossary] })
  return labourGlossary(labourLibraryReader(packages), clock)
}

async function definitionsIn(source: ReturnType<typeof sourceOf>) {
  const sourced = await documentsIn(await source.read(() => {}))
  return sourced.map(({ document }) => document)
}

const saying = (...parts: readonly PackageNode[]) => aSheetFile({ parts })

contentSourceContract('a small glossary', () =>
  Promise.resolve(
    sourceOf(
      [aGlossaryRecord(), aGlossaryRecord({ title: 'Avenant' })],
      saying(
        aDefinitionNode('R1', 'Avenant', 'Document complémentaire'),
        el('Texte', {}, para('b')),
      ),
    ),
  ),
)

test("a term of the glossary is a definition with the glossary's date [R14]", async () => {
  const record = aGlossaryRecord({ title: 'arrêt de travail', variants: ['arrêts'], abbrs: 'AT' })
  expect(await definitionsIn(sourceOf([record]))).toMatchObject([
    {
      kind: 'definition',
      id: 'glossary:arret-de-travail',
      path: '/guide/definition/arret-de-travail',
      title: 'Arrêt de travail',
      term: 'Arrêt de travail',
      variants: ['arrêts'],
      abbreviations: ['AT'],
      standfirst: 'Période pendant laquelle le salarié doit pouvoir intervenir.',
      source: {
        producer: PINS.glossary.producer,
        updatedAt: Date.UTC(2021, 0, 31, 23),
        archived: true,
      },
    },
  ])
})

test('a term defined by sheets has their latest date and links', async () => {
  const definition = aDefinitionNode('R1', 'Avenant', 'Document complémentaire')
  const old = aSheetFile({ id: 'F1', date: 'modified 2018-05-04', parts: [definition] })
  const [avenant] = await definitionsIn(sourceOf([], old, aSheetFile({ parts: [definition] })))
  expect(avenant).toMatchObject({
    standfirst: 'Document complémentaire',
    publishedAt: Date.UTC(2020, 7, 20, 22),
    related: ['/guide/demission-d-un-salarie-2', '/guide/demission-d-un-salarie'],
    source: {
      producer: PINS.sheets.producer,
      url: 'https://www.service-public.fr/particuliers/glossaire/R1',
    },
  })
})

const bodyOf = async (text: string) => {
  const record = aGlossaryRecord({ title: 'Avenant', definition: '<p>Document ajouté.</p>' })
  const [avenant] = await definitionsIn(
    sourceOf([record], saying(aDefinitionNode('R1', 'Avenant', text))),
  )
  return plainText(avenant?.body ?? []).split('\n')
}

describe('a term that both define', () => {
  test('names each definition and its source', async () => {
    expect(await bodyOf('Autre texte')).toEqual([
      'Selon le Code du travail numérique',
      'Document ajouté.',
      'Selon service-public.fr',
      'Autre texte',
    ])
  })

  test('says once what both say', async () => {
    expect(await bodyOf('document ajouté')).toEqual([
      'Selon le Code du travail numérique et service-public.fr',
      'Document ajouté.',
    ])
  })
})

test('references link to current pages; an invalid address is dropped', async () => {
  const refs = [
    { url: 'https://www.service-public.fr/particuliers/glossaire/R37450' },
    {
      url: 'https://www.legifrance.gouv.fr/affichCodeArticle.do?idArticle=LEGIARTI000006742977&cidTexte=LEGITEXT000006073189',
    },
    { url: 'www.exemple' },
    {},
    { url: 'https://www.inrs.fr/a' },
  ]
  const reference = {
    ...titled('Reference', 'Loi du 8 août'),
    attributes: { URL: 'https://exemple.fr/loi' },
  }
  const definition = aDefinitionNode('R1', 'Astreinte', 'Période')
  const node = { ...definition, children: [...(definition.children ?? []), reference] }
  const [term] = await definitionsIn(sourceOf([aGlossaryRecord({ refs })], saying(node)))
  expect(term?.body.at(-1)).toMatchObject({
    items: [
      [{ children: [{ href: 'https://exemple.fr/loi' }] }],
      [{ children: [{ children: [{ text: 'Définition sur service-public.fr' }] }] }],
      [
        {
          children: [
            {
              href: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006742977',
              children: [{ text: 'Article de code sur Légifrance' }],
            },
          ],
        },
      ],
      [{ children: [{ children: [{ text: 'inrs.fr' }] }] }],
    ],
  })
})

test('an invalid record is reported, and the others are published', async () => {
  const { records } = await sourceOf([{ title: '' }, aGlossaryRecord()]).read(() => {})
  expect(await collected(records)).toMatchObject([
    { record: 'n° 1', reason: expect.stringContaining('title') },
    { document: { id: 'glossary:astreinte' } },
  ])
})
