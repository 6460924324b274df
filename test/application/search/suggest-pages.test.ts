import { describe, expect, test } from 'vitest'

import { suggestPages } from '#application/search/suggest-pages.ts'
import type { SuggestPorts } from '#application/search/suggest-pages.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import { Outage } from '#ports/outage.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { memorySearch } from '#test/support/memory/memory-search.ts'

const SYNTEC = agreement('1486', 'Bureaux d’études techniques', 800_000)
const DOCUMENTS = [
  SYNTEC,
  agreement('0016', 'Transports routiers', 700_000),
  agreement('3248', 'Métallurgie', 1_500_000),
  agreement('1672', 'Sociétés d’assurances', 140_000),
  lawArticle('L1237-1', 'Sous-section 1\u00A0: Démission'),
  lawArticle('L1237-11', 'Rupture conventionnelle'),
  definition('cse', 'Comité social et économique', ['CSE']),
  definition('essai', 'Période d’essai', []),
  aGuide('essai', { title: 'La période d’essai' }),
]

function agreement(idcc: string, shortTitle: string, employees: number) {
  const detail = {
    kind: 'agreement',
    idcc,
    shortTitle,
    employees,
    officialUrl: 'https://www.legifrance.gouv.fr/conv_coll/id/x',
    articleCount: 1,
    trades: [],
  } as const
  const title = `Convention collective nationale : ${shortTitle}`
  return aDocumentAt(`/convention-collective/${idcc}`, detail, { title })
}

function lawArticle(number: string, part: string) {
  const detail = {
    kind: 'lawArticle',
    code: 'Code du travail',
    number,
    legifranceId: number,
    within: [
      { path: '/code-du-travail', title: 'Code du travail' },
      { path: '/x', title: part },
    ],
    versions: [],
  } as const
  const path = `/code-du-travail/${number.toLowerCase()}`
  return aDocumentAt(path, detail, { title: `Article ${number}`, demo: false })
}

function definition(slug: string, term: string, abbreviations: readonly string[]) {
  const detail = { kind: 'definition', term, variants: [], abbreviations, categories: [] } as const
  return aDocumentAt(`/guide/definition/${slug}`, detail, { title: term })
}

async function ports(changes: Partial<SuggestPorts> = {}): Promise<SuggestPorts> {
  const library = new MemoryLibrary()
  await library.publish(anEdition(DOCUMENTS))
  const search = await memorySearch(library)
  const clock = { now: () => Date.UTC(2026, 3, 1) }
  return { library, search, clock, logger: new MemoryLogger(), ...changes }
}

function queryOf(text: string): SearchQuery {
  const query = normalizeSearchQuery(text)
  if (!query.ok) throw new Error('no query')
  return query.value
}

async function suggestionsFor(text: string, changes: Partial<SuggestPorts> = {}) {
  return suggestPages(await ports(changes))(queryOf(text))
}

async function lines(text: string): Promise<readonly string[]> {
  const { suggestions } = await suggestionsFor(text)
  return suggestions.map(({ kind, label, note, validity }) =>
    [kind, label, note ?? validity ?? ''].join('|'),
  )
}

const ELSEWHERE = { path: '/guide/apprentis', title: 'L’apprentissage' }

const outage = () => Promise.reject(new Outage('recherche', undefined))

describe('suggestions for a reader in mid-word', () => {
  test.each([
    ['synt', 'agreements|Bureaux d’études techniques|SYNTEC, IDCC\u00A01486'],
    ['convention collective bureau', 'agreements|Bureaux d’études techniques|IDCC\u00A01486'],
    ['16', 'agreements|Transports routiers|IDCC\u00A00016'],
    ['54', 'agreements|Métallurgie|à la place de l’IDCC\u00A00054, IDCC\u00A03248'],
    ['IDCC 1486', 'agreements|Bureaux d’études techniques|IDCC\u00A01486'],
    ['l. 1237-11', 'law|Article L.\u00A01237-11|Rupture conventionnelle'],
    ['1237', 'search|Rechercher «\u202F1237\u202F»|'],
    ['art. l1237', 'law|Article L.\u00A01237-1|Démission'],
    ['cse', 'definitions|Comité social et économique|CSE'],
    ['periode d', 'definitions|Période d’essai|'],
    ['glossai', 'section|Glossaire|'],
    ['santé et', 'section|Santé et Sécurité|'],
  ])('%j: first %s [H06]', async (text, first) => {
    expect((await lines(text))[0]).toBe(first)
  })

  test('pages by title follow exact matches, and the search comes last [H06] [H12]', async () => {
    expect(await lines('essai')).toEqual([
      'definitions|Période d’essai|',
      'guides|La période d’essai|À jour au 4 mars 2026',
      'search|Rechercher «\u202Fessai\u202F»|',
    ])
    const { suggestions } = await suggestionsFor('l’essai & co')
    expect(suggestions.at(-1)?.path).toBe('/recherche?query=l%E2%80%99essai%20%26%20co')
  })

  test('archives come last with their age, never beside their successor', async () => {
    const holding = aGuide('smic-2026', { title: 'Le montant du Smic' })
    const publishedAt = Date.UTC(2020, 5, 1)
    const covered = aGuide('smic-2020', {
      title: 'Le montant du Smic en 2020',
      publishedAt,
      supersededBy: { path: holding.path, title: holding.title },
    })
    const alone = aGuide('smic-a', {
      title: 'Le Smic des apprentis',
      publishedAt,
      supersededBy: ELSEWHERE,
    })
    const library = new MemoryLibrary()
    await library.publish(anEdition([covered, alone, holding]))
    const found = [covered, alone, holding]
    const { suggestions } = await suggestionsFor('smic', {
      library,
      search: { suggest: async () => found },
    })
    expect(suggestions.map(({ label, validity }) => [label, validity])).toEqual([
      ['Le montant du Smic', 'À jour au 4 mars 2026'],
      ['Le Smic des apprentis', 'Archive (2020)'],
      ['Rechercher «\u202Fsmic\u202F»', undefined],
    ])
  })

  test('a text of one letter is only searched for [V03]', async () => {
    expect(await lines('e')).toEqual(['search|Rechercher «\u202Fe\u202F»|'])
  })

  test('the names are read once for a listing that the library remembers', async () => {
    const { library, ...others } = await ports()
    const lists = new Map<string, ReturnType<typeof library.list>>()
    let reads = 0
    const remembering: SuggestPorts['library'] = {
      summariesAt: (paths) => library.summariesAt(paths),
      list: (selection) => {
        const key = JSON.stringify(selection)
        const known = lists.get(key) ?? library.list(selection)
        lists.set(key, known)
        return known
      },
      paths: (kind, range) => {
        reads += 1
        return library.paths(kind, range)
      },
    }
    const suggested = suggestPages({ library: remembering, ...others })
    await Promise.all([suggested(queryOf('essai')), suggested(queryOf('syntec'))])
    await suggested(queryOf('cse'))
    expect(reads).toBe(1)
    lists.clear()
    await suggested(queryOf('cse'))
    expect(reads).toBe(2)
  })

  test('during a search outage suggests the rest, marked incomplete, without logging', async () => {
    const logger = new MemoryLogger()
    const found = await suggestionsFor('essai', { search: { suggest: outage }, logger })
    expect(found.whole).toBe(false)
    expect(found.suggestions.map(({ kind }) => kind)).toEqual(['definitions', 'search'])
    expect(logger.entries).toEqual([])
  })

  test('during a library outage suggests the search alone, then recovers', async () => {
    const { library, ...others } = await ports()
    let unavailable = true
    const remembered = library.list({ kinds: ['definition'], order: 'title', offset: 0, limit: 9 })
    const flaky: SuggestPorts['library'] = {
      summariesAt: (paths) => library.summariesAt(paths),
      list: (selection) =>
        selection.kinds.includes('definition') ? remembered : library.list(selection),
      paths: (kind, range) => (unavailable ? outage() : library.paths(kind, range)),
    }
    const suggested = suggestPages({ library: flaky, ...others })
    expect(await suggested(queryOf('synt'))).toMatchObject({ whole: false })
    unavailable = false
    const later = await suggested(queryOf('synt'))
    expect(later.whole).toBe(true)
    expect(later.suggestions[0]?.path).toBe(SYNTEC.path)
  })

  test('rethrows any other error', async () => {
    const broken = { suggest: () => Promise.reject(new Error('bug')) }
    await expect(suggestionsFor('essai', { search: broken })).rejects.toThrow('bug')
  })
})
