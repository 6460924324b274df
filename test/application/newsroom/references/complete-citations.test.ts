import { expect, test } from 'vitest'

import { completeCitation } from '#application/newsroom/references/complete-citations.ts'
import { bullets, heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { agreement, LAW_PATHS, metalAgreementText } from '#test/support/fixtures/law-documents.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const ARTICLES = [
  ['Article 1', 'article-1'],
  ['Article 14.2 – Préavis', 'article-14-2'],
  ['Article 14 (Titre II)', 'article-14'],
  ['Préambule', 'preambule'],
] as const

async function complete(typed: string) {
  const library = new MemoryLibrary()
  const table = bullets(
    ARTICLES.map(([title, slug]) => paragraph(link(title, `${LAW_PATHS.base}/${slug}`))),
  )
  await library.publish(
    anEdition([
      agreement(LAW_PATHS.metal, '3248', 'Métallurgie', {}),
      agreement('/convention-collective/3249', '3249', 'Ancienne', {
        closed: { state: 'replaced', successors: ['3248'] },
      }),
      metalAgreementText(
        LAW_PATHS.base,
        'Convention du 7 février 2022',
        'base',
        {},
        {
          body: [heading('Titre Ier', { level: 2 }), table],
        },
      ),
    ]),
  )
  return completeCitation(library, typed)
}

test.each([
  ['IDCC 3248', [['IDCC\u00A03248', LAW_PATHS.metal, 'Métallurgie']]],
  [
    'idcc n° 324',
    [
      ['IDCC\u00A03248', LAW_PATHS.metal, 'Métallurgie'],
      ['IDCC\u00A03249', '/convention-collective/3249', 'Ancienne, n’est plus en vigueur'],
    ],
  ],
  [
    'idcc 3248 art. 14',
    [
      ['IDCC\u00A03248, article\u00A014.2', `${LAW_PATHS.base}/article-14-2`, 'Métallurgie'],
      ['IDCC\u00A03248, article\u00A014', `${LAW_PATHS.base}/article-14`, 'Métallurgie'],
    ],
  ],
  ['IDCC 3248, article 99', []],
  ['IDCC 1234', []],
  ['IDCC 3248 prévoit', []],
])('« %s » is completed from the agreements of the site [N94]', async (typed, completions) => {
  const completed = await complete(typed)
  expect(completed.map(({ label, href, note }) => [label, href, note])).toEqual(completions)
})

test('the article that is typed whole comes first [N94]', async () => {
  const [first, second] = await complete('IDCC 3248, article 14')
  expect(first).toMatchObject({ label: 'IDCC\u00A03248, article\u00A014', isWhole: true })
  expect(second?.isWhole).toBe(false)
})

test('a ruling has its usual form and no invented link [N94]', async () => {
  expect(await complete('soc 6 juill. 2022 21-16151')).toEqual([
    {
      label: 'Cass. soc., 6 juillet 2022, n°\u00A021-16.151',
      isWhole: false,
      words: 1,
      note: expect.stringContaining('sans lien'),
      href: undefined,
    },
  ])
})
