import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { PostgresFileLibrary } from '#adapters/storage/postgres/files/postgres-file-library.ts'
import { PostgresRightsAndCodesWriter } from '#adapters/storage/postgres/premium/postgres-rights-and-codes-writer.ts'
import { FIXED_ROUTES } from '#application/pages/routing/match-route.ts'
import { FEED_LISTS } from '#application/syndication/feeds.ts'
import { DATABASE, PAGES_DATABASE } from '#delivery/composition/databases.ts'
import { PREMIUM_LEDGER } from '#delivery/composition/embedded-back-office.ts'
import { PUBLISHER } from '#delivery/composition/page-stores.ts'
import { MAX_ENTRIES } from '#domain/dossier/dossier.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { BIBLIOGRAPHIC_FORMATS, formatPath, PAGE_FORMATS } from '#domain/navigation/page-formats.ts'
import { feedPath } from '#domain/navigation/site-paths.ts'
import { canaryOf } from '#test/support/fixtures/canary-continuations.ts'
import { addressOf, recordReaderStates } from '#test/support/fixtures/readers-by-premium-state.ts'
import type { ReaderState } from '#test/support/fixtures/readers-by-premium-state.ts'
import { FILE_SECRET, plantSecretFile, SECRET_FILE } from '#test/support/fixtures/secret-file.ts'
import { crawlSite } from '#test/support/html/crawl-site.ts'
import { NOW } from '#test/support/identity/test-signing-keys.ts'
import { canarySite, tokenOf } from '#test/support/processes/canary-site.ts'
import type { Answer } from '#test/support/processes/running-site.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'
import { wordText } from '#test/support/services/extract-word-text.ts'

const { connection } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'preavis-leak-'))
afterAll(() => rm(dataDir, { recursive: true }))
const planted = await canarySite(connection, dataDir, 'first')
const { running, premium, secrets } = planted
await plantSecretFile(
  new PostgresFileLibrary(planted.parts.resolve(DATABASE)),
  planted.parts.resolve(PUBLISHER),
)
await recordReaderStates(planted.parts.resolve(PREMIUM_LEDGER), NOW)

/** Article of the demonstration set that the rights of an agreement open. */
const OPENED_BY_RIGHT =
  '/actualite/droit-du-travail/periode-d-essai-renouvellement-delai-de-prevenance'

/** Articles whose secret a text reveals. An index omits the prefix shared with the word before. */
function leaksIn(text: string): readonly string[] {
  const lower = text.toLowerCase()
  const planted = [...secrets, [SECRET_FILE, FILE_SECRET] as const]
  return planted.flatMap(([path, secret]) => (lower.includes(secret.slice(3)) ? [path] : []))
}

function leaksOf({ headers, body }: Answer): readonly string[] {
  return leaksIn(JSON.stringify(headers) + body.toString())
}

function continuationOf(path: string): string {
  return `${API_PATHS.continuation}?path=${encodeURIComponent(path)}`
}

/** Every call that reads, and each way to spell that of a continuation. */
const CALLS = [
  SECRET_FILE,
  ...Object.values(API_PATHS).filter((call) => call !== API_PATHS.activation),
  `${API_PATHS.actionCode}?cact=essai`,
  ...premium.flatMap((path) => [
    continuationOf(path),
    `${API_PATHS.continuation}?path=${path}&token=x`,
    continuationOf(`${path}?core=true`),
    continuationOf(`${path}/`),
  ]),
]

const PUBLIC = [
  '/sitemap.xml',
  '/sitemaps/news.xml',
  '/robots.txt',
  '/llms.txt',
  '/opensearch.xml',
  ...[...FEED_LISTS.keys()].map(feedPath),
  '/healthz',
  '/readyz',
  '/metrics',
  '/rien',
  ...FIXED_ROUTES.keys(),
  ...planted.paths.flatMap((path) => PAGE_FORMATS.map((format) => formatPath(path, format))),
  ...CALLS,
]

test('the planting is sound: many secrets, each in its continuation alone', () => {
  expect(premium.length).toBeGreaterThan(40)
  expect(new Set([...secrets.values()].map((secret) => secret.slice(3))).size).toBe(premium.length)
})

test('no public surface reveals a word of a continuation [A03]', async () => {
  const leaks: string[] = []
  const pages = new Set<string>()
  await crawlSite(running, PUBLIC, (address, answer) => {
    if (answer.status === 200) pages.add(address)
    if (leaksOf(answer).length > 0) leaks.push(address)
  })
  expect(leaks).toEqual([])
  for (const path of premium) {
    expect(pages).toContain(path)
    expect(pages).toContain(`${path}?core=true`)
    for (const format of BIBLIOGRAPHIC_FORMATS) expect(pages).toContain(formatPath(path, format))
  }
  expect(pages.size).toBeGreaterThan(2 * planted.paths.length)
})

test('no tool of assistants reveals a word of a continuation [A03][C21]', async () => {
  const reads = [
    ...premium.map((chemin) => ['lire_page', { chemin }] as const),
    ...premium.map((path) => ['lire_page', { chemin: continuationOf(path) }] as const),
    ...[...secrets.values()].map((question) => ['rechercher', { question }] as const),
  ]
  const answers = await eachOf(reads, ([name, input]) =>
    running.ask('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // A search repeats what it was given; what it finds is that of any nonsense.
  const found = answers.map((answer, rank) => {
    const question = reads[rank]?.[0] === 'rechercher' ? JSON.stringify(reads[rank][1]) : ''
    const word = /[a-z]{14}/.exec(question)?.[0] ?? ''
    return { ...answer, body: Buffer.from(answer.body.toString().replaceAll(word, '')) }
  })
  expect(found.flatMap(leaksOf)).toEqual([])
})

test('no dossier reveals a word of a continuation [A03] [W76]', async () => {
  for (let start = 0; start < premium.length; start += MAX_ENTRIES) {
    const addresses = premium.slice(start, start + MAX_ENTRIES)
    const { status, body } = await running.ask('/dossier.docx', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ titre: '', adresses: addresses.join('\n') }).toString(),
    })
    expect(status).toBe(200)
    const text = wordText(body)
    expect(leaksIn(text)).toEqual([])
    expect(text.match(/La suite de cet article est réservée/g)).toHaveLength(addresses.length)
  }
})

describe('a search', () => {
  const nonsense = 'qzxkwvjkbzxqfk'

  test('for a secret word finds what a search for nonsense finds [A03]', async () => {
    for (const secret of secrets.values()) {
      const [found, none] = await Promise.all(
        [secret, nonsense].map(async (word) => {
          const answer = await running.ask(`/recherche?query=${word}`)
          return answer.body.toString().replaceAll(word, '')
        }),
      )
      expect(found).toBe(none)
    }
  })

  test('no file of the index contains a secret word', async () => {
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const read = files.filter((file) => file.isFile())
    expect(read.map(({ name }) => name).join()).toMatch(/sqlite|\.db/u)
    const texts = await Promise.all(
      read.map(async ({ parentPath, name }) =>
        (await readFile(join(parentPath, name))).toString('latin1'),
      ),
    )
    // What it does hold can be read: a word of the public texts is there.
    expect(texts.join('')).toContain('contingent')
    expect(texts.flatMap(leaksIn)).toEqual([])
  })
})

test.each(['none', 'expiredTrial', 'expiredSubscriber'] as const)(
  'a reader at %s gets no secret word, on any page [A03][A05]',
  async (state) => {
    const headers = { token: tokenOf(state) }
    const addresses = [
      ...CALLS,
      `${API_PATHS.rights}${addressOf(state)}`,
      ...premium,
      ...premium.map((path) => `${path}?core=true`),
    ]
    const answers = await eachOf(addresses, (address) => running.ask(address, { headers }))
    expect(answers.flatMap(leaksOf)).toEqual([])
    const refusals = await eachOf(premium, (path) => running.ask(continuationOf(path), { headers }))
    expect(new Set(refusals.map(({ status, body }) => `${status} ${body.toString()}`)).size).toBe(1)
    expect(refusals[0]?.status).toBe(403)
  },
)

test.each(['trial', 'active'] as const)(
  'a reader at %s gets each continuation, by its own call [A03][P01]',
  async (state) => {
    const headers = { token: tokenOf(state) }
    const given = await eachOf(premium, (path) => running.ask(continuationOf(path), { headers }))
    expect(given.map(({ status }) => status)).toEqual(premium.map(() => 200))
    expect(given.map(leaksOf)).toEqual(premium.map((path) => [path]))
    const elsewhere = [
      ...CALLS.filter((call) => !call.startsWith(API_PATHS.continuation)),
      ...premium,
      ...premium.map((path) => `${path}?core=true`),
    ]
    const answers = await eachOf(elsewhere, (address) => running.ask(address, { headers }))
    expect(answers.flatMap(leaksOf)).toEqual([])
  },
)

test('a right gets the continuations that name it, and no other [A03] [P02]', async () => {
  const rights = new PostgresRightsAndCodesWriter(planted.parts.resolve(DATABASE))
  await rights.grant(addressOf('expiredTrial'), [{ kind: 'collectiveAgreements', key: '1486' }])
  const headers = { token: tokenOf('expiredTrial') }
  const answers = await eachOf(premium, (path) => running.ask(continuationOf(path), { headers }))
  expect(answers.flatMap(({ status }, place) => (status === 200 ? [premium[place]] : []))).toEqual([
    OPENED_BY_RIGHT,
  ])
  expect(answers.flatMap(leaksOf)).toEqual([OPENED_BY_RIGHT])
  const page = await running.ask(OPENED_BY_RIGHT, { headers })
  expect(leaksOf(page)).toEqual([])
})

test('a reserved file is given to Premium readers alone, by a grant [A03] [N93]', async () => {
  const ask = async (state: ReaderState) => {
    const answer = await running.ask(API_PATHS.download, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: tokenOf(state) },
      body: JSON.stringify({ file: SECRET_FILE }),
    })
    return JSON.parse(answer.body.toString())
  }
  for (const state of ['none', 'expiredTrial', 'expiredSubscriber'] as const)
    expect(await ask(state)).toEqual({ allowed: false, rule: 'premiumMissing' })
  const { link } = await ask('active')
  expect(leaksOf(await running.ask(link))).toEqual([SECRET_FILE])
  expect((await running.ask(link)).status).toBe(410)
  const direct = await running.ask(SECRET_FILE, { headers: { token: tokenOf('active') } })
  expect([direct.status, leaksOf(direct)]).toEqual([303, []])
})

test('a page requested with a subscriber’s token is cached unchanged', async () => {
  const [path = ''] = premium
  await running.ask(path, { headers: { token: tokenOf('active') } })
  const { status, headers, body } = await running.ask(path)
  expect([status, leaksIn(body.toString())]).toEqual([200, []])
  expect(headers['cache-control']).toMatch(/^public/u)
})

test('the role of the public pages may not look at a continuation [A03]', async () => {
  await expect(
    planted.parts.resolve(PAGES_DATABASE).selectFrom('premium.continuation').selectAll().execute(),
  ).rejects.toMatchObject({ code: '42501' })
})

test('nothing of it all is in the log', () => {
  expect(leaksIn(planted.logs())).toEqual([])
})

test('other continuations change no byte or ETag of a page [A03]', async () => {
  const addresses = premium.flatMap((path) => [path, `${path}?core=true`])
  const pagesOf = (site: typeof running) =>
    eachOf(addresses, async (address) => {
      const { headers, body } = await site.ask(address)
      return [address, headers.etag, body.toString()]
    })
  const before = await pagesOf(running)
  await planted.close()
  const other = await canarySite(connection, dataDir, 'second')
  const after = await pagesOf(other.running)
  const given = await other.running.ask(continuationOf(premium[0] ?? ''), {
    headers: { token: tokenOf('active') },
  })
  await other.close()
  expect(after).toEqual(before)
  expect(leaksOf(given)).toEqual([])
  expect(given.body.toString()).toContain(canaryOf(premium[0] ?? '', 'second'))
})

/** Eight at once: a server that is asked for all pages at the same time has a deadline for each. */
async function eachOf<Each, Value>(
  paths: readonly Each[],
  ask: (path: Each) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = []
  for (let first = 0; first < paths.length; first += 8) {
    values.push(...(await Promise.all(paths.slice(first, first + 8).map(ask))))
  }
  return values
}
