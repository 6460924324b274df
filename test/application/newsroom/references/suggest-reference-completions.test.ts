import { expect, test } from 'vitest'

import { completeReference } from '#application/newsroom/references/suggest-reference-completions.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

function definition(slug: string, term: string, abbreviations: readonly string[] = []) {
  const detail = { kind: 'definition', term, variants: [], abbreviations, categories: [] } as const
  return aDocumentAt(`/guide/definition/${slug}`, detail, { title: term })
}

async function completions() {
  const library = new MemoryLibrary()
  await library.publish(
    anEdition([
      lawArticle('/code-du-travail/l1237-1', 'L1237-1', {}),
      lawArticle('/code-du-travail/l1237-11', 'L1237-11', {}),
      lawArticle('/code-du-travail/r1237-3', 'R1237-3', {}),
      definition('cse', 'Comité social et économique', ['CSE']),
      definition('rupture', 'Rupture conventionnelle'),
      definition('preavis', 'Préavis'),
    ]),
  )
  return completeReference(library)
}

test.each([
  ['L. 1237', ['L.\u00A01237-1', 'L.\u00A01237-11']],
  ['art. l1237-11', ['L.\u00A01237-11']],
  ['1237-', ['L.\u00A01237-1', 'L.\u00A01237-11', 'R.\u00A01237-3']],
  ['L. 9', []],
])('« %s » is completed from the articles of the Code [N34]', async (begun, labels) => {
  const { articles } = await completions()
  expect((await articles(begun)).map(({ label }) => label)).toEqual(labels)
})

test.each([
  [['la', 'rupture', 'conv'], [['Rupture conventionnelle', 2, 'rupture']]],
  [['CSE'], [['CSE', 1, 'cse']]],
  [['préa'], [['Préavis', 1, 'preavis']]],
  [['pr'], []],
])('the words %o are completed from the glossary [N34]', async (words, found) => {
  const { terms } = await completions()
  const completed = await terms(words)
  expect(completed.map((each) => [each.label, each.words, 'slug' in each && each.slug])).toEqual(
    found,
  )
})
