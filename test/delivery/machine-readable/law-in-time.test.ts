import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { longChangelog } from '#test/support/fixtures/changelog-editions.ts'
import { agreement, LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { versionId } from '#test/support/fixtures/law-editions.ts'
import { REWORDED_ARTICLE, textsOfEditions } from '#test/support/fixtures/reworded-article.ts'
import { connectCurrentClient, connectOldClient } from '#test/support/mcp/mcp-clients.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const metal = agreement(LAW_PATHS.metal, '3248', 'Métallurgie', {})
const ports = {
  ...(await pagePorts([REWORDED_ARTICLE, metal])),
  lawTexts: await textsOfEditions(),
  changelog: await longChangelog(),
}
const site = await runningSite(siteOver(ports))
afterAll(() => site[Symbol.asyncDispose]())

const origin = `http://127.0.0.1:${site.port}`
const main = join(import.meta.dirname, '../../../src/delivery/cli/program/main.ts')
const program = { command: process.execPath, args: [main, 'mcp', '--server', origin], env: {} }
const CLIENTS = [
  {
    name: 'the 2026 client over HTTP',
    connect: () => connectCurrentClient(new URL(`${origin}/mcp`)),
  },
  { name: 'the 2025 client over HTTP', connect: () => connectOldClient(new URL(`${origin}/mcp`)) },
  { name: 'the 2026 client over stdio', connect: () => connectCurrentClient(program) },
]

describe.each(CLIENTS)('$name', { timeout: 60_000 }, ({ connect }) => {
  test('compares an article word by word, whatever the order of the days [C21]', async () => {
    await using client = await connect()
    for (const [du, au] of [
      ['2020-06-01', '2022-06-01'],
      ['2022-06-01', '2020-06-01'],
    ]) {
      const { text, data, failed } = await client.call('comparer', { numero: 'L1237-1', du, au })
      expect(failed).toBe(false)
      expect(text).toContain('Le préavis dure <del>dix</del> jours.')
      expect(text).toContain('Le préavis dure <ins>quinze</ins> jours.')
      expect(data).toMatchObject({
        same: false,
        from: { id: versionId(10), held: true },
        to: { id: versionId(11), held: true },
        url: 'https://www.preavis.example/code-du-travail/l1237-1/2020-06-01/comparer/2022-06-01',
      })
    }
  })

  test('compares two days of one version, and a version without words [C21]', async () => {
    await using client = await connect()
    const compare = (du: string, au: string) =>
      client.call('comparer', { numero: 'L1237-1', du, au })
    const same = await compare('2020-06-01', '2020-07-01')
    expect(same.data).toMatchObject({ same: true })
    expect(same.text).toContain('Le préavis dure dix jours.')
    const missing = await compare('2020-06-01', '2024-02-01')
    expect(missing.data).toMatchObject({ same: false, to: { id: versionId(12), held: false } })
    expect(missing.text).toContain('Le site ne tient pas le texte de cette date')
    const before = await compare('2000-01-01', '2020-06-01')
    expect([before.failed, before.text]).toEqual([true, expect.stringContaining('n’existait pas')])
  })

  test('lists the changes since a day, at most 200 [W46]', async () => {
    await using client = await connect()
    const follow = (depuis: string) => client.call('suivre_modifications', { idcc: '3248', depuis })
    const { data, text } = await follow('2026-01-01')
    expect(data).toMatchObject({
      period: { from: '2021-06-08', to: '2026-05-12' },
      next: expect.stringContaining('/journal?avant=201'),
    })
    expect(data?.['changes']).toHaveLength(200)
    expect(data?.['changes']).toMatchObject({
      0: { change: 'reworded', title: 'Article 2', stateOn: '2026-05-12', sequence: 2 },
      199: { title: 'Article 201', url: 'https://www.preavis.example/journal/201' },
    })
    expect(text).toContain('- Modifié\u00A0: Article 2, Convention du 7 février 2022 (édition au')
    const none = await follow('2026-05-13')
    expect(none.data).toMatchObject({ changes: [], note: expect.stringContaining('Aucune') })
    expect(none.data).not.toHaveProperty('next')
  })

  test('lists the changes of an article of the Code [W46]', async () => {
    await using client = await connect()
    const input = { numero: 'l. 1237-1', depuis: '2020-01-01' }
    const { data } = await client.call('suivre_modifications', input)
    expect(data).toMatchObject({
      url: 'https://www.preavis.example/code-du-travail/l1237-1/journal',
      changes: [{ change: 'reworded', inForceOn: '2021-01-01', edition: '@law/code@2.0.0' }],
    })
  })

  test('reads an article on a day, with its text or a link [C21]', async () => {
    await using client = await connect()
    const read = (numero: string, date: string) => client.call('lire_article', { numero, date })
    const past = await read('L. 1237-1', '2020-06-01')
    expect([past.failed, past.text]).toEqual([false, expect.stringContaining('dure dix jours')])
    expect(past.text).toContain('qui n’est plus le texte en vigueur')
    expect((await read('D1237-2', '2019-01-01')).text).toContain('Un délai de deux mois.')
    const missing = await read('L1237-1', '2024-02-01')
    expect(missing.failed).toBe(true)
    expect(missing.text).toContain(
      `https://www.legifrance.gouv.fr/codes/article_lc/${versionId(12)}`,
    )
    expect((await read('L9999-1', '2020-01-01')).failed).toBe(true)
    expect((await read('L1237-1', '2023-02-31')).failed).toBe(true)
  })
})
