import { expect, test } from 'vitest'

import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { dataOf, runCli } from '#test/support/processes/run-command-line.ts'

const site = async () => siteOver(await pagePorts())
const VERDICT = ['law', 'verdict', '/guide/preavis']
const NOTE = ['--note', 'Renvoi sans effet']
const STAFF = { userName: () => 'claire' }

function plain(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('law due lists the pages to review, with reasons [W24]', async () => {
  const { code, answer } = await runCli(['law', 'due'], await site())
  expect(code).toBe(0)
  expect(plain(answer).trimEnd().split('\n')).toEqual([
    '/guide/preavis  L. 1237-11  2025-01-01  2025-10-25  modifié',
    '/guide/preavis  L. 9999-9   2025-01-01              numéro à vérifier',
    '2 citations à relire, 1 page, 0 avis « sans incidence ».',
  ])
})

test('law verdict silences a change, with its editor and note [W24]', async () => {
  const same = await site()
  const { code, answer } = await runCli([...VERDICT, 'l. 1237-11', ...NOTE], same, STAFF)
  expect(code).toBe(0)
  expect(plain(answer)).toContain('L. 1237-11 est sans incidence sur /guide/preavis.')
  expect(dataOf(await runCli(['law', 'due', '--json'], same))).toMatchObject({
    due: [{ article: 'L9999-9', reason: 'numberUnknown' }],
    verdicts: [
      {
        document: 'demo:preavis',
        article: 'L1237-11',
        kind: 'modified',
        version: 'V2',
        note: 'Renvoi sans effet',
        editor: 'claire',
      },
    ],
  })
  const again = await runCli([...VERDICT, 'L1237-11', ...NOTE, '--json'], same, STAFF)
  expect(again.code).toBe(1)
  expect(dataOf(again)).toMatchObject({ error: { code: 'nothingDue' } })
})

test.each([
  [['/guide/preavis', 'L1', ...NOTE], 1, 'notCited'],
  [['/guide/preavis', 'L9999-9', ...NOTE], 1, 'numberUnknown'],
  [['/guide/autre', 'L1237-11', ...NOTE], 1, 'notCited'],
  [['/guide/preavis', 'mille', ...NOTE], 64, 'articleNumberInvalid'],
  [['/guide/preavis', 'L1237-11', '--note', '!'], 64, 'reasonInvalid'],
])('law verdict refuses %j with %i [W24]', async (args, code, reason) => {
  const ended = await runCli(['law', 'verdict', ...args, '--json'], await site(), STAFF)
  expect(ended.code).toBe(code)
  expect(dataOf(ended)).toMatchObject({ error: { code: reason } })
})
