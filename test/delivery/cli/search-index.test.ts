import { expect, test } from 'vitest'

import type { IndexOutcome } from '#application/content/index-search.ts'
import type { Site } from '#application/site.ts'
import { SMALL, dataOf, runCli } from '#test/support/processes/command-line.ts'

function indexed(...outcomes: readonly IndexOutcome[]): Site {
  return { ...SMALL, content: { ...SMALL.content, indexSearch: () => Promise.resolve(outcomes) } }
}

const EMBEDDED = { name: 'embedded', status: 'built', documents: 86_000 } as const

test.each([
  [EMBEDDED, 0, 'Index du site : 86 000 documents.'],
  [
    { name: 'algolia', status: 'keyMissing' },
    1,
    'Index d’Algolia : ALGOLIA_ADMIN_KEY manque ; l’index en place n’a pas changé.',
  ],
  [
    { name: 'algolia', status: 'unavailable', reason: 'algolia: 403' },
    2,
    'Index d’Algolia : service indisponible (algolia: 403) ; l’index en place n’a pas changé.',
  ],
] satisfies [IndexOutcome, number, string][])(
  'the building of an index that ended so: %j, ends the command by %i [C09]',
  async (outcome, code, line) => {
    const site = indexed(outcome)
    const told = await runCli(['search', 'index'], site)
    expect(told.code).toBe(code)
    expect(told.answer.trim().replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(line)
    const json = await runCli(['search', 'index', '--json'], site)
    expect(json.code).toBe(code)
    expect(dataOf(json)).toEqual({ indexes: [outcome] })
  },
)

test('an outage of one index outweighs the key that another lacks', async () => {
  const site = indexed(
    EMBEDDED,
    { name: 'algolia', status: 'keyMissing' },
    { name: 'algolia', status: 'unavailable', reason: 'algolia: RetryError' },
  )
  expect((await runCli(['search', 'index'], site)).code).toBe(2)
})

test('the word « index » is searched for by the name of the other command', async () => {
  const told = await runCli(['search', 'ask', 'index'], indexed(EMBEDDED))
  expect(told.answer).not.toContain('documents')
})

test.each([
  [false, 0, 'Index du site : à jour.'],
  [true, 2, 'Index du site : en retard.'],
])(
  'the index of the site alone is refreshed, and said to be late when it stayed so: %s',
  async (late, code, line) => {
    const done: string[] = []
    const site: Site = {
      ...SMALL,
      content: {
        ...SMALL.content,
        refreshSearch: async () => void done.push('refreshed'),
        searchIsOutdated: async () => late,
      },
    }
    const told = await runCli(['search', 'index', '--if-outdated'], site)
    expect([told.code, done]).toEqual([code, ['refreshed']])
    expect(told.answer.trim().replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(line)
    const json = await runCli(['search', 'index', '--if-outdated', '--json'], site)
    expect(dataOf(json)).toEqual({ upToDate: !late })
  },
)
