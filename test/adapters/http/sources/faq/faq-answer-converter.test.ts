import { describe, expect, test } from 'vitest'

import { createAnswerConverter } from '#adapters/http/sources/faq/faq-answer-converter.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { anAnswerRecord } from '#test/support/fixtures/faq-records.ts'

const LINKS = {
  questions: new Map([['ladureedelaperiodedessai', { path: '/faq/la-duree', title: 'La durée' }]]),
  sheets: new Map([['F40', { path: '/guide/fin-d-un-cdd', title: 'Fin d’un CDD' }]]),
}

const TARGETS = {
  articles: new Map([['KALIARTI000005849262', '17']]),
  agreementPath: '/convention-collective/0016-transports',
}

type Reference = ReturnType<typeof anAnswerRecord>['references'][number]

function read(markdown: string, ...references: readonly Reference[]) {
  return createAnswerConverter(LINKS)(
    anAnswerRecord({ markdown, references: [...references] }),
    TARGETS,
  )
}

describe('the Markdown of an answer', () => {
  test('is blocks: paragraphs, bold words, lists one inside the other', () => {
    expect(read('La **durée** :\n\n- Cadres :\n  - A : 1 mois ;\n').body).toMatchObject([
      { type: 'paragraph', children: [{}, { type: 'strong' }, {}] },
      { type: 'list', items: [[{ type: 'paragraph' }, { type: 'list' }]] },
    ])
  })

  test('the hierarchy of norms becomes a note', () => {
    expect(read('<HDN>\n\nSi la **convention**…\n\n</HDN>\n\nFin').body).toMatchObject([
      { type: 'note', tone: 'info', children: [{ children: [{}, { type: 'strong' }, {}] }] },
      { type: 'paragraph' },
    ])
  })

  test.each(['<HDN>\nsuite\n</HDN>', 'avant <HDN>suite</HDN>', '- a\n\n<HDN>\nsuite</HDN>'])(
    'its own tags leave no trace and no word behind: %s',
    (markdown) => {
      const text = plainText(read(markdown).body)
      expect(text).toContain('suite')
      expect(text).not.toMatch(/[<>]/)
    },
  )

  test('its parts unfold under their titles', () => {
    expect(read('<Tab title="Cas où l\'indemnité">\n\na\n\n</Tab>').body).toMatchObject([
      { type: 'accordion', title: 'Cas où l’indemnité', children: [{ type: 'paragraph' }] },
    ])
  })

  test.each([
    ['a sheet of ours', 'F40', '/guide/fin-d-un-cdd', 'fiche «\u202FFin d’un CDD\u202F»'],
    [
      'another sheet',
      'F9',
      'https://www.service-public.fr/particuliers/vosdroits/F9',
      'fiche de service-public.fr',
    ],
  ])('%s is replaced by a link to it', (_, id, href, words) => {
    const markdown = `<Content href="https://www.service-public.fr/particuliers/vosdroits/${id}"></Content>`
    expect(read(markdown).body).toMatchObject([
      { children: [{}, { type: 'link', href, children: [{ text: words }] }, {}] },
    ])
  })

  test('an indent is never code, a sign is no tag', () => {
    expect(read('a\n\n    - moins de 2 ans < 1 mois').body).toMatchObject([
      { type: 'paragraph' },
      { type: 'list', items: [[{ children: [{ text: 'moins de 2 ans < 1 mois' }] }]] },
    ])
  })

  test('bold with a space inside its stars is bold', () => {
    expect(read('Ne peut **pas être inférieure **à 25 % et ** jamais** nulle').body).toMatchObject([
      {
        children: [
          {},
          { type: 'strong', children: [{ text: 'pas être inférieure' }] },
          {},
          { type: 'strong', children: [{ text: 'jamais' }] },
          {},
        ],
      },
    ])
  })
})

function articleLink(number: string, id: string): string {
  return `[Article ${number} du code du travail](https://www.legifrance.gouv.fr/affichCodeArticle.do;?idArticle=${id}&cidTexte=LEGITEXT000006072050)`
}

describe('the links of an answer', () => {
  test('to articles of a code are references, each on its own line', () => {
    const markdown = `_Sources_ :\n${articleLink('L1222-10', 'LEGIARTI000035643958')}\n${articleLink('L1242-17', 'LEGIARTI000006901211')}`
    expect(read(markdown).body).toMatchObject([
      {
        children: [
          { type: 'em' },
          {},
          { type: 'lineBreak' },
          { type: 'legalRef', article: 'L1222-10', id: 'LEGIARTI000035643958' },
          { type: 'lineBreak' },
          { type: 'legalRef', article: 'L1242-17' },
        ],
      },
    ])
  })

  test.each([
    ['https://code.travail.gouv.fr/contribution/la-duree-de-la-periode-dessai', '/faq/la-duree'],
    ['https://www.service-public.fr/particuliers/vosdroits/F40', '/guide/fin-d-un-cdd'],
    ['https://code.travail.gouv.fr/outils', 'https://code.travail.gouv.fr/outils'],
  ])('%s leads to %s', (href, target) => {
    expect(read(`[voir](${href})`).body).toMatchObject([
      { children: [{ type: 'link', href: target }] },
    ])
  })

  test('that no reader may follow are words', () => {
    expect(read('[voir](javascript:alert)').body).toMatchObject([
      { children: [{ type: 'text', text: 'voir' }] },
    ])
  })
})

describe('the references of an answer', () => {
  const agreement = { id: 'KALICONT000005635624', shortTitle: 'Transports' }

  test('are a list, each once', () => {
    const reference = { title: 'Article 12', agreement }
    expect(read('a', reference, reference).body.slice(1)).toEqual([
      expect.objectContaining({ type: 'heading', id: 'references' }),
      {
        type: 'list',
        ordered: false,
        items: [
          [
            {
              type: 'paragraph',
              children: [
                {
                  type: 'link',
                  href: '/convention-collective/0016-transports',
                  children: [{ type: 'text', text: 'Article 12' }],
                },
              ],
            },
          ],
        ],
      },
    ])
  })

  test.each([
    ['KALIARTI000005849262', 'Article 17'],
    ['KALIARTI000000000000', 'Article sur Légifrance'],
    ['LEGIARTI000035639131', 'Article de code sur Légifrance'],
  ])('the identifier %s is printed « %s » and linked', (title, text) => {
    const [, , list] = read('a', { title, url: null }).body
    expect(list).toMatchObject({
      items: [[{ children: [{ href: expect.stringContaining(title), children: [{ text }] }] }]],
    })
  })

  test('have their own address, or are words', () => {
    const URL = 'https://www.legifrance.gouv.fr/affichJuriJudi.do?idTexte=JURITEXT000030142936'
    const [, , list] = read(
      'a',
      { title: 'Cass. Soc.&nbsp; 21 janvier 2015', url: URL },
      { title: 'Article 5', url: null },
      { title: 'Article 6', url: 'Cour de cassation, 2016' },
    ).body
    expect(list).toMatchObject({
      items: [
        [
          {
            children: [
              {
                href: 'https://www.legifrance.gouv.fr/juri/id/JURITEXT000030142936',
                children: [{ text: 'Cass. Soc. 21 janvier 2015' }],
              },
            ],
          },
        ],
        [{ children: [{ type: 'text', text: 'Article 5' }] }],
        [{ children: [{ children: [{ text: 'Article 6' }] }] }],
      ],
    })
  })
})

describe('the first words of an answer', () => {
  const SHEET =
    '<Content href="https://www.service-public.fr/particuliers/vosdroits/F40"></Content>\n\n'

  test('are those of its parts, without their titles', () => {
    expect(read('<Tab title="Principe">\n\nLe salarié a droit.\n\n</Tab>').standfirst).toBe(
      'Le salarié a droit.',
    )
  })

  test('are those of the answer before the mention of a sheet', () => {
    expect(read(`${SHEET}Sauf accord.`).standfirst).toBe('Sauf accord.')
    expect(read(SHEET).standfirst).toMatch(/^Lire la fiche/)
  })

  test('are none when it has no word', () => {
    expect(read('')).toEqual({ standfirst: '', body: [] })
  })
})
