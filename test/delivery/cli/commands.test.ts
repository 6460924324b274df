import { describe, expect, test } from 'vitest'

import type { ImportOutcome } from '#application/content/import-content.ts'
import type { Site } from '#application/site-use-cases.ts'
import { SOURCE_KEYS } from '#delivery/settings/content-source-keys.ts'
import { Outage } from '#ports/outage.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryPublishedVersions } from '#test/support/memory/memory-published-versions.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { SMALL_SITE_USE_CASES, dataOf, runCli } from '#test/support/processes/run-command-line.ts'

const REPORT = {
  source: 'guides',
  version: '4.2.0',
  created: ['/guide/a'],
  changed: [],
  unchanged: 12,
  withdrawn: ['/guide/b'],
  renamed: new Map([['/guide/c', '/guide/d']]),
  revalued: [],
  kinds: new Set(['guide'] as const),
  rejected: [{ record: 'fiche 7', reason: 'sans titre' }],
}
const PUBLISHED: ImportOutcome = {
  status: 'published',
  source: 'guides',
  report: REPORT,
  separated: [{ path: '/guide/a', before: 'fin.Le', after: 'fin. Le' }],
  seconds: 2.34,
}

function importing(...outcomes: readonly ImportOutcome[]): Site {
  return {
    ...SMALL_SITE_USE_CASES,
    content: { ...SMALL_SITE_USE_CASES.content, import: () => Promise.resolve(outcomes) },
  }
}

function migrated(...names: readonly (readonly [string, number | undefined])[]): Site {
  const migrations = names.map(([name, appliedAt]) =>
    appliedAt === undefined ? { name } : { name, appliedAt },
  )
  const applied = names.filter(([, at]) => at === undefined).map(([name]) => name)
  const database = {
    migrate: () => Promise.resolve(applied),
    status: () => Promise.resolve(migrations),
  }
  return { ...SMALL_SITE_USE_CASES, database }
}

const SHADOW = { source: '/guide', destination: '/produits', line: 4 }
const FAULTY = siteOver(await pagePorts(), [SHADOW])
const OLD = migrated(['0001-content', Date.UTC(2026, 2, 4)], ['0002-premium', undefined])

describe('a command answers', () => {
  test.each<[string, Site, number, string]>([
    [
      'redirects check /guide/preavis-2',
      SMALL_SITE_USE_CASES,
      0,
      '/guide/preavis-2 est redirigé pour toujours',
    ],
    [
      'redirects check /guide/preavis-2',
      SMALL_SITE_USE_CASES,
      0,
      'règle : /guide/preavis-2 → /guide/preavis',
    ],
    [
      'redirects check /guide/preavis',
      SMALL_SITE_USE_CASES,
      0,
      'est une page en ligne (« Préavis de démission »), sans redirection.',
    ],
    ['redirects check /nulle-part', SMALL_SITE_USE_CASES, 1, 'ni une page en ligne ni la source'],
    [
      'redirects lint',
      SMALL_SITE_USE_CASES,
      0,
      'Aucun défaut dans content/redirects.yaml (4 redirections).',
    ],
    [
      'redirects lint mes-regles.yaml',
      FAULTY,
      1,
      'mes-regles.yaml:4 : /guide → /produits : La source est l’adresse d’une page en ligne',
    ],
    [
      'content import guides',
      importing(PUBLISHED),
      0,
      '1 créé, 0 modifié, 12 inchangés, 1 retiré, 1 renommé, en 2,3 s.',
    ],
    ['content import guides', importing(PUBLISHED), 0, 'Mo de mémoire au plus.'],

    ['content import', importing(PUBLISHED), 0, '/guide/c → /guide/d'],
    ['content import', importing(PUBLISHED), 0, 'écarté\u00A0: fiche 7 (sans titre)'],
    [
      'content import',
      importing(PUBLISHED),
      0,
      '1 mot séparé :\n    «\u202Ffin.Le\u202F» → «\u202Ffin. Le\u202F» (/guide/a)',
    ],
    ['content import --verbose', importing(PUBLISHED), 0, '» (/guide/a)'],
    ['content status', SMALL_SITE_USE_CASES, 0, 'Rien n’est encore publié.'],
    ['page /guide/preavis', SMALL_SITE_USE_CASES, 0, 'Préavis de démission'],
    ['page /recherche?query=demission', SMALL_SITE_USE_CASES, 0, '1\u00A0résultat pour'],
    ['db migrate', OLD, 0, 'Migrations appliquées\u00A0:\n  0002-premium'],
    ['db migrate', migrated(), 0, 'Le schéma est à jour.'],
    ['db status', OLD, 1, '0001-content  appliquée le 4 mars 2026\n0002-premium  à appliquer'],
    ['db status', migrated(['0001-content', 0]), 0, '0001-content  appliquée le'],
  ])('%s', async (line, site, code, text) => {
    const ended = await runCli(line.split(' '), site)
    expect(ended.answer.replaceAll('\u00A0', ' ')).toContain(text.replaceAll('\u00A0', ' '))
    expect([ended.code, ended.complaint]).toEqual([code, ''])
    expect(ended.opened).toHaveLength(1)
  })

  test.each<[string, Site, number, unknown]>([
    [
      'redirects check /guide/preavis-2',
      SMALL_SITE_USE_CASES,
      0,
      expect.objectContaining({ destination: '/guide/preavis', live: false }),
    ],
    [
      'redirects lint',
      SMALL_SITE_USE_CASES,
      0,
      expect.objectContaining({ count: 4, issues: [], waiting: [] }),
    ],
    ['redirects lint', FAULTY, 1, expect.objectContaining({ count: 1, waiting: [] })],
    [
      'content import',
      importing(PUBLISHED),
      0,
      {
        sources: [
          {
            status: 'published',
            source: 'guides',
            version: '4.2.0',
            seconds: 2.34,
            created: 1,
            changed: 0,
            unchanged: 12,
            withdrawn: 1,
            renamed: { '/guide/c': '/guide/d' },
            revalued: 0,
            rejected: REPORT.rejected,
            separated: PUBLISHED.separated,
          },
        ],
        seconds: expect.any(Number),
        peakMemory: expect.any(Number),
      },
    ],
    ['content status', SMALL_SITE_USE_CASES, 0, { sources: [] }],
    ['page /guide/preavis', SMALL_SITE_USE_CASES, 0, expect.objectContaining({ kind: 'guide' })],
    ['db migrate', OLD, 0, { applied: ['0002-premium'] }],
    ['db status', OLD, 1, { migrations: expect.arrayContaining([{ name: '0002-premium' }]) }],
  ])('%s --json', async (line, site, code, data) => {
    const ended = await runCli([...line.split(' '), '--json'], site)
    expect(dataOf(ended)).toEqual(data)
    expect([ended.code, ended.complaint]).toEqual([code, ''])
  })

  test('content import builds the search, even when nothing changed', async () => {
    const steps: string[] = []
    const content = {
      ...SMALL_SITE_USE_CASES.content,
      import: async () => {
        steps.push('import')
        return []
      },
      refreshSearch: async () => void steps.push('search'),
    }
    expect(await runCli(['content', 'import'], { ...SMALL_SITE_USE_CASES, content })).toMatchObject(
      { code: 0 },
    )
    expect(steps).toEqual(['import', 'search'])
  })

  test('content import --help by the keys of every source', async () => {
    const { answer } = await runCli(['content', 'import', '--help'])
    expect(answer.replaceAll(/\s+/g, ' ')).toContain(SOURCE_KEYS.join(', '))
  })

  test('page of nothing by a no, on the error output', async () => {
    expect(await runCli(['page', '/nulle-part'])).toMatchObject({
      code: 1,
      answer: '',
      complaint: '«\u00A0/nulle-part\u00A0»\u00A0: aucune page n’est en ligne à cette adresse.\n',
    })
  })
})

test('page ends with 1 for a withdrawn article', async () => {
  const article = anArticle('essai', { revision: { kind: 'initial', at: Date.UTC(2026, 10, 20) } })
  const articleVersions = new MemoryPublishedVersions()
  await articleVersions.publish(anEdition([article]))
  await articleVersions.publish(anEdition([]))
  const site = siteOver({ ...(await pagePorts([])), articleVersions })
  const { code, answer } = await runCli(['page', article.path], site)
  expect([code, answer]).toEqual([1, expect.stringContaining('Cet article a été retiré.')])
})

function down(): Promise<never> {
  return Promise.reject(new Outage('base de données', new Error('éteinte')))
}

describe('an outage', () => {
  const out: Site = {
    ...SMALL_SITE_USE_CASES,
    pages: { ...SMALL_SITE_USE_CASES.pages, document: down },
    redirects: { compile: down, lint: down, explain: down },
    supportDesk: { ...SMALL_SITE_USE_CASES.supportDesk, redirect: down },
    content: { ...SMALL_SITE_USE_CASES.content, import: down, status: down },
    database: { migrate: down, status: down },
  }

  test.each([
    'redirects check /a',
    'redirects lint',
    'content import',
    'content status',
    'page /guide/preavis',
    'db migrate',
    'db status',
  ])('makes the answer of %s unknown, never a no', async (line) => {
    const message = 'Réponse inconnue (service indisponible\u00A0: base de données).'
    const result = await runCli(line.split(' '), out)
    expect([result.code, result.answer, result.complaint]).toEqual([2, '', `${message}\n`])
    const json = await runCli([...line.split(' '), '--json'], out)
    expect([json.code, json.complaint]).toEqual([2, ''])
    expect(JSON.parse(json.answer)).toEqual({
      schema: 'error/1',
      error: { code: 'outage', exit: 2, message },
    })
  })

  test('reports one source as « inconnu », its published content still online', async () => {
    const outcome = {
      status: 'unavailable',
      source: 'guides',
      service: 'npm',
      reason: '404',
    } as const
    const { code, answer } = await runCli(['content', 'import'], importing(PUBLISHED, outcome))
    expect(code).toBe(2)
    expect(answer).toContain('guides\u00A0: inconnu (service indisponible\u00A0: npm).')
  })

  test('is no bug: a bug goes on its way', async () => {
    const bug = new TypeError('x is undefined')
    const broken = {
      ...SMALL_SITE_USE_CASES,
      database: { ...SMALL_SITE_USE_CASES.database, status: () => Promise.reject(bug) },
    }
    await expect(runCli(['db', 'status'], broken)).rejects.toBe(bug)
  })
})

test('a command asks of the site only what it needs', async () => {
  expect((await runCli(['db', 'status'])).opened).toEqual([{ schemaAsItIs: true }])
  expect((await runCli(['premium', 'show', 'claire@exemple.fr'])).opened).toEqual([
    { lookUp: true },
  ])
  expect((await runCli(['page', '/recherche?query=a'])).opened).toEqual([{ search: true }])
  expect((await runCli(['page', '/guide'])).opened).toEqual([{ search: false }])
  expect((await runCli(['--help'])).opened).toEqual([])
})
