import { expect, test } from 'vitest'

import { importReport } from '#delivery/cli/commands/import-report.ts'

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
