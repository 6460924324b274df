import { expect, test } from 'vitest'

import type { ContentCheckReport } from '#application/content/check-content.ts'
import { importReport } from '#delivery/cli/commands/render-import-report.ts'
import { SMALL_SITE_USE_CASES, dataOf, runCli } from '#test/support/processes/run-command-line.ts'

const checking = (report: ContentCheckReport) => ({
  ...SMALL_SITE_USE_CASES,
  content: { ...SMALL_SITE_USE_CASES.content, check: () => Promise.resolve(report) },
})

test('content check names every wrong row and passage, and ends with 1', async () => {
  const where = 'body.0.type'
  const issues = [
    { kind: 'document', path: '/guide/a', where, problem: 'Invalid\ninput' },
    { kind: 'continuation', path: '/actualite/b', where, problem: 'schema' },
    { kind: 'passage', path: '/faq/c', where: 'L1237-1', problem: 'un mois' },
  ] as const
  const site = checking({ checked: 1_200, issues })
  const { code, answer } = await runCli(['content', 'check'], site)
  expect(code).toBe(1)
  expect(
    answer
      .replaceAll(/[\u00A0\u202F]/g, ' ')
      .trimEnd()
      .split('\n'),
  ).toEqual([
    'document          /guide/a      body.0.type  Invalid\\ninput',
    'suite Premium     /actualite/b  body.0.type  schema',
    'citation du Code  /faq/c        L1237-1      un mois',
    '1 200 contenus vérifiés, 3 défauts.',
    'Pour réécrire les documents illisibles : preavis content check --repair',
  ])
  const inJson = await runCli(['content', 'check', '--json'], site)
  expect(JSON.parse(inJson.answer)).toMatchObject({ checked: 1_200, issues })
})

test('content check ends with 0 when every row can be read', async () => {
  const { code, answer } = await runCli(['content', 'check'], checking({ checked: 1, issues: [] }))
  expect([code, answer]).toEqual([0, '1\u00A0contenu vérifié, aucun défaut.\n'])
})

test('content check --repair names the import that writes the documents again', async () => {
  const issue = { kind: 'document', path: '/guide/a', where: 'body', problem: 'absent' } as const
  const requested: unknown[] = []
  const check = async (options: { readonly repair: boolean }) => {
    requested.push(options)
    return { checked: 2, issues: [issue], toImport: ['demo', 'guides'] }
  }
  const site = { ...SMALL_SITE_USE_CASES, content: { ...SMALL_SITE_USE_CASES.content, check } }
  const { code, answer } = await runCli(['content', 'check', '--repair'], site)
  expect([code, requested]).toEqual([1, [{ repair: true }]])
  expect(answer).toContain('preavis content import demo guides\n')
  const inJson = await runCli(['content', 'check', '--repair', '--json'], site)
  expect(dataOf(inJson)).toMatchObject({ toImport: ['demo', 'guides'] })
})

const MANY = {
  status: 'published',
  source: 'guides',
  report: {
    source: 'guides',
    version: '4.2.0',
    created: paths(57_000),
    changed: [],
    unchanged: 12,
    withdrawn: [],
    renamed: new Map(paths(57_000).map((path) => [path, `${path}-2`])),
    revalued: [],
    kinds: new Set(['guide'] as const),
    rejected: paths(22).map((record) => ({ record, reason: 'vide' })),
  },
  separated: paths(22).map((path) => ({ path, before: 'fin.Le', after: 'fin. Le' })),
  seconds: 2,
} as const
const COST = { seconds: 3, peakMemory: 1e8 }

function paths(count: number): readonly string[] {
  return Array.from({ length: count }, (_, rank) => `/guide/g${rank}`)
}

test('the report names the settings that the newsroom holds [N68]', () => {
  const { text, data } = importReport([{ ...MANY, held: ['redirects'] }], COST)
  expect(text).toContain('  tenu par la rédaction, laissé tel quel\u00A0: redirections')
  expect(data).toMatchObject({ sources: [{ held: ['redirects'] }] })
})

test('the report of a large import cuts each list at 20 lines', () => {
  const lines = importReport([MANY], COST).text.map((line) =>
    line.replaceAll(/[\u00A0\u202F]/gu, ' '),
  )
  expect(lines[0]).toContain('57 000 créés')
  expect(lines.slice(20, 23)).toEqual([
    '  /guide/g19 → /guide/g19-2',
    '  et 56 980 autres',
    '  écarté : /guide/g0 (vide)',
  ])
  expect(lines.slice(41, 45)).toEqual([
    '  écarté : /guide/g19 (vide)',
    '  et 2 autres',
    '  22 mots séparés :',
    '    « fin.Le » → « fin. Le » (/guide/g0)',
  ])
  expect(lines.slice(64)).toEqual(['  et 2 autres', expect.stringContaining('En tout : 3 s')])
})

test('a verbose report names every place', () => {
  const { text } = importReport([MANY], COST, true)
  expect(text).toHaveLength(1 + 57_000 + 22 + 1 + 22 + 1)
  expect(text.at(-2)).toContain('(/guide/g21)')
})

test('content law names each edition, and exits 2 without one [W03]', async () => {
  const edition = { name: 'code@1', stateOn: '2020-04-01' }
  const editions = [
    { ...edition, status: 'known', articles: 10_783, added: 10_785 },
    { ...edition, name: 'code@2', status: 'unavailable', service: 'npm', reason: '404' },
  ] as const
  const site = {
    ...SMALL_SITE_USE_CASES,
    content: { ...SMALL_SITE_USE_CASES.content, storeLaw: async () => editions },
  }
  const { code, answer } = await runCli(['content', 'law'], site)
  expect(code).toBe(2)
  const lines = answer.replaceAll(/[\u00A0\u202F]/g, ' ').split('\n')
  expect(lines.slice(0, 2)).toEqual([
    'code@1  2020-04-01  10 783 articles  10 785 textes nouveaux (déjà conservée)',
    'code@2  2020-04-01  inconnue (404)',
  ])
  expect(dataOf(await runCli(['content', 'law', '--json'], site))).toMatchObject({ editions })
})

test('an edition that was not read again is named with its version [W34]', () => {
  const unchanged = { status: 'unchanged', source: 'earlier-texts', version: '2.671.0' } as const
  expect(importReport([unchanged], COST).text[0]).toBe(
    'earlier-texts (version 2.671.0)\u00A0: déjà publiée, non relue.',
  )
})
