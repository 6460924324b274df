import { describe, expect, test } from 'vitest'

import { readSiteAddress } from '#application/pages/routing/canonical-site-address.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import { lawArticle, SOURCE } from '#test/support/fixtures/law-documents.ts'
import { EDITIONS, lawBody, streamed, versionId } from '#test/support/fixtures/law-editions.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { MemoryLawTexts } from '#test/support/memory/memory-law-texts.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const PATH = '/code-du-travail/l1237-1'

const inForce = lawArticle(
  PATH,
  'L1237-1',
  {
    legifranceId: versionId(13),
    versions: [{ id: versionId(13), from: Date.UTC(2024, 11, 31, 23) }],
  },
  { id: `code:${versionId(10)}`, body: lawBody('Le préavis dure un mois.'), source: SOURCE },
)

const lawTexts = new MemoryLawTexts()
for (const { articles, ...edition } of EDITIONS) await lawTexts.store(edition, streamed(articles))
const clock = { now: () => Date.UTC(2026, 10, 23, 12) }
const pages = createPageLoaders({ ...(await pagePorts([inForce])), lawTexts, clock })

const dated = (path: string) => loadViewAt(pages, path, 'lawVersion')
const sourceOn = async (day: string) => (await dated(`${PATH}/${day}`)).document.source

describe('an article on a day', () => {
  test('has the words of the version in force that day [W05]', async () => {
    const view = await dated(`${PATH}/2020-06-01`)
    expect(plainText(view.document.body)).toBe('Le préavis dure dix jours.')
    expect(view.meta).toMatchObject({
      title: 'Article L1237-1 du Code du travail, au 1er juin 2020',
      path: `${PATH}/2020-06-01`,
      indexed: false,
    })
    expect(view.notices).toEqual([
      'Version en vigueur le 1er juin 2020, qui n’est plus le texte en vigueur\u00A0: en vigueur du 1er mai 2008 au 31 décembre 2020.',
    ])
    expect(view.links.map(({ path }) => path)).toEqual([
      PATH,
      `https://www.legifrance.gouv.fr/codes/article_lc/${versionId(10)}/2020-06-01`,
    ])
    expect(view.next?.path).toBe(`${PATH}/2021-01-01`)
    expect(view).not.toHaveProperty('previous')
  })

  test('credits the edition that holds its words, not the newest [W05]', async () => {
    const past = await sourceOn('2020-06-01')
    const [oldest] = await lawTexts.editions()
    expect(parisDay(past?.updatedAt ?? 0)).toBe(oldest?.stateOn)
    expect(await sourceOn('2026-11-23')).toEqual({
      ...inForce.source,
      url: legifranceUrl(versionId(13)),
    })
    expect(past?.url).toBe(legifranceUrl(versionId(10)))
  })

  test.each([
    ['2026-11-23', 'c’est encore le texte en vigueur, selon le droit connu'],
    ['2030-01-01', 'Version prévue pour le 1er janvier 2030'],
    ['2008-04-30', 'Cet article n’existait pas encore le 30 avril 2008'],
  ])('of %s says what stands [W05]', async (day, words) => {
    expect((await dated(`${PATH}/${day}`)).notices.join(' ')).toContain(words)
  })

  test('without stored words says so and leads to Légifrance [W05]', async () => {
    const view = await dated(`${PATH}/2024-02-01`)
    expect(view.document.body).toEqual([])
    expect(view.notices.at(-1)).toContain('dans aucune des éditions du Code lues ici')
    expect(view.links.at(-1)?.path).toContain(`${versionId(12)}/2024-02-01`)
  })

  test('that left the Code is still found, by its number [W05]', async () => {
    const view = await dated('/code-du-travail/d1237-2/2019-01-01')
    expect(view.document.title).toBe(
      'Article D.\u00A01237-2 du Code du travail, au 1er janvier 2019',
    )
    expect(plainText(view.document.body)).toBe('Un délai de deux mois.')
    expect(view.links.map(({ path }) => path)).toContain('/code-du-travail/d1237-2')
    const between = await dated('/code-du-travail/d1237-2/2021-01-01')
    expect(between.notices[0]).toContain('il n’y était plus le 1er juin 2022')
    const gone = await dated('/code-du-travail/l1237-3/2025-01-01')
    expect(gone.notices[0]).toContain('n’était plus en vigueur le 1er janvier 2025')
  })

  test('lists its versions, their words and comparisons where both are held [W05]', async () => {
    const { inTime } = await loadViewAt(pages, PATH, 'lawArticle')
    expect(inTime.day).toBe('2026-11-23')
    expect(inTime.versions.map(({ held, path, comparison }) => [held, path, comparison])).toEqual([
      [true, `${PATH}/2025-01-01`, undefined],
      [false, `${PATH}/2023-07-01`, undefined],
      [true, `${PATH}/2021-01-01`, `${PATH}/2008-05-01/comparer/2021-01-01`],
      [true, `${PATH}/2008-05-01`, undefined],
    ])
  })

  test('is kept for good once its words are settled, with its neighbours [W05]', async () => {
    const past = await loadPageAt(pages, `${PATH}/2021-06-01`)
    expect(past?.lifetime).toBe('settledLaw')
    expect([...(past?.tags ?? [])]).toEqual(['menus', 'law-texts', `document:${PATH}`])
    expect(past?.links).toEqual([
      { rel: 'latest-version', path: PATH },
      { rel: 'version-history', path: `${PATH}#_historique` },
      { rel: 'predecessor-version', path: `${PATH}/2008-05-01` },
      { rel: 'successor-version', path: `${PATH}/2023-07-01` },
    ])
    expect((await loadPageAt(pages, `${PATH}/2026-01-01`))?.lifetime).toBe('guide')
  })

  test.each([
    ['2023-13-01', '\u00A0: C’est une date qui n’existe pas.'],
    ['2023-5-1', ' n’est pas une date\u00A0: écrivez le jour, le mois et l’année.'],
    ['2023', ' n’est pas une date\u00A0: écrivez le jour, le mois et l’année.'],
  ])('%s that is no day is refused [W05]', async (day, reason) => {
    const page = await loadPageAt(pages, `${PATH}/${day}`)
    expect(page?.refused).toBe(true)
    expect(page?.view).toMatchObject({ notices: [`«\u202F${day}\u202F»${reason}`] })
  })

  test.each([
    '/code-du-travail/l9999-9/2023-01-01',
    '/code-du-travail/n-importe/2023-01-01',
    '/code-du-travail/l9999-9/2023-01-01/comparer/2024-01-01',
  ])('%s of no known article is none [W05]', async (path) => {
    expect(await loadPageAt(pages, path)).toBeUndefined()
  })
})

describe('two days compared', () => {
  test('give both texts with their changes marked, and a summary in words [W06]', async () => {
    const view = await dated(`${PATH}/2020-06-01/comparer/2022-06-01`)
    expect(view.notices).toEqual(['1\u00A0mot ajouté, 1\u00A0mot supprimé.'])
    expect(plainText(view.document.body).split('\n')).toEqual([
      'Avant\u00A0: version en vigueur du 1er mai 2008 au 31 décembre 2020',
      'Le préavis dure dix jours.',
      'Après\u00A0: version en vigueur du 1er janvier 2021 au 30 juin 2023',
      'Le préavis dure quinze jours.',
    ])
    const marked = [...bodyInlines(view.document.body)].filter(
      ({ type }) => type === 'ins' || type === 'del',
    )
    expect(marked.map((mark) => [mark.type, inlineText([mark])])).toEqual([
      ['del', 'dix'],
      ['ins', 'quinze'],
    ])
  })

  test('within one version say so [W06]', async () => {
    const view = await dated(`${PATH}/2019-06-01/comparer/2020-06-01`)
    expect(view.notices).toEqual([
      'C’est la même version aux deux dates, en vigueur du 1er mai 2008 au 31 décembre 2020.',
    ])
  })

  test('say which words are not held, and give the others [W06]', async () => {
    const view = await dated(`${PATH}/2020-06-01/comparer/2024-02-01`)
    expect(view.notices[0]).toContain('Version en vigueur le 1er février 2024')
    expect(view.notices[1]).toContain('dans aucune des éditions')
    expect(plainText(view.document.body)).toContain('dix jours')
    const early = await dated(`${PATH}/2001-01-01/comparer/2020-06-01`)
    expect(early.notices[0]).toContain('n’existait pas encore')
  })

  test.each([
    ['/code-du-travail/L.1237-1/2023-01-01', `${PATH}/2023-01-01`],
    [`${PATH}/2023-01-01/comparer/2020-01-01`, `${PATH}/2020-01-01/comparer/2023-01-01`],
    [`${PATH}/2023-01-01/comparer/2023-01-01`, `${PATH}/2023-01-01`],
  ])('%s has one canonical address [W06]', (given, own) => {
    const read = readSiteAddress(given)
    expect(read.ok && read.value).toEqual({ address: { path: own, query: '' }, respelled: true })
  })

  test('of an unreadable day are refused [W06]', async () => {
    const page = await loadPageAt(pages, `${PATH}/2023-01-01/comparer/hier`)
    expect(page?.refused).toBe(true)
  })
})
