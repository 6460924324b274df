import { afterAll, expect, test } from 'vitest'

import { runningSite } from '#test/support/processes/running-site.ts'

const ORIGIN = 'https://www.preavis.example'
const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

const TYPE = { 'content-type': 'application/json' }

async function counted(
  body: unknown,
  headers: Readonly<Record<string, string>> = { origin: ORIGIN },
) {
  const asked = { method: 'POST', headers: { ...TYPE, ...headers }, body: JSON.stringify(body) }
  return (await site.ask('/api/consent', asked)).status
}

test('choices are counted by text, purpose and answer, and nothing else is kept [T17]', async () => {
  expect(await counted({ version: 1, answers: { audience: true, recordings: false } })).toBe(202)
  expect(await counted({ version: 1, answers: { audience: true } })).toBe(202)
  expect(await counted({ version: 77, answers: { audience: false } })).toBe(202)
  const lines = (await site.ask('/metrics')).body.toString().split('\n')
  expect(lines.filter((line) => line.startsWith('preavis_consent'))).toEqual([
    'preavis_consent_choices_total{version="1",purpose="audience",answer="given"} 2',
    'preavis_consent_choices_total{version="1",purpose="recordings",answer="refused"} 1',
    'preavis_consent_choices_total{version="other",purpose="audience",answer="refused"} 1',
  ])
  expect(site.journal.entries).toEqual([])
})

test('no other site counts, and nothing but a choice is taken [T17]', async () => {
  const choice = { version: 1, answers: { audience: true } }
  expect(await counted(choice, { origin: 'https://mechant.example' })).toBe(403)
  expect(await counted(choice, {})).toBe(403)
  expect(await counted({ ...choice, email: 'a@b.fr' })).toBe(400)
  expect(await counted({ version: 1, answers: { audience: 'oui' } })).toBe(400)
  expect(await counted({ version: 1, answers: { publicite: true } })).toBe(400)
  expect(await counted({ ...choice, rest: 'x'.repeat(300) })).toBe(413)
  expect((await site.ask('/api/consent')).status).toBe(405)
})
