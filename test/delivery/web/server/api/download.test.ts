import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import { Outage } from '#ports/outage.ts'
import { REFUSED } from '#test/support/identity/refused-tokens.ts'
import { VALID_TOKEN } from '#test/support/identity/test-signing-keys.ts'
import { memoryDownloads } from '#test/support/memory/memory-download-use-cases.ts'
import type { DownloadWorld } from '#test/support/memory/memory-download-use-cases.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { recordingBackOffice } from '#test/support/services/recording-back-office.ts'

const ORIGIN = 'https://www.preavis.example'
const RENEWAL = { renews_on: '2026-04-01' }

let world: DownloadWorld = memoryDownloads()
const { site: backOffice } = recordingBackOffice()
const site = await runningSite({
  ...backOffice,
  downloads: {
    ask: (bearer, href) => world.downloads.ask(bearer, href),
    look: (key) => world.downloads.look(key),
    take: (key) => world.downloads.take(key),
  },
})
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => {
  world = memoryDownloads()
})

async function ask(
  file: unknown,
  headers: Readonly<Record<string, string>> = { token: VALID_TOKEN },
) {
  const answer = await site.ask('/api/download', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ file }),
  })
  return { ...answer, said: JSON.parse(answer.body.toString()) }
}

const file = (slug: string) => `/modeles/${slug}#pdf`

describe('a signed-in reader', () => {
  test('allows three files a month, then the renewal date [P01]', async () => {
    const answers = []
    for (const slug of ['a', 'b', 'c', 'd']) {
      const { link, ...said } = (await ask(file(slug))).said
      answers.push({ ...said, linked: link !== undefined })
    }
    const rule = 'monthlyAllowance'
    expect(answers).toEqual([
      { allowed: true, rule, used: 1, remaining: 2, ...RENEWAL, linked: true },
      { allowed: true, rule, used: 2, remaining: 1, ...RENEWAL, linked: true },
      { allowed: true, rule, used: 3, remaining: 0, ...RENEWAL, linked: true },
      { allowed: false, rule, used: 3, remaining: 0, ...RENEWAL, linked: false },
    ])
    expect((await ask(file('b'))).said).toMatchObject({ allowed: true, used: 3 })
    world.now = Date.parse('2026-03-31T22:00:00Z')
    expect((await ask(file('d'))).said).toMatchObject({ allowed: true, used: 1, remaining: 2 })
  })

  test('has all of them with Premium, and is not counted [P01] [A04]', async () => {
    world.state = 'trial'
    for (const slug of ['a', 'b', 'c', 'd']) {
      expect((await ask(file(slug))).said).toMatchObject({ allowed: true, rule: 'premiumReader' })
    }
    world.state = 'expiredTrial'
    expect((await ask(file('a'))).said).toMatchObject({ used: 1 })
  })

  test('downloads a reserved file by a right or Premium, uncounted [P02]', async () => {
    const reserved = file('reserve')
    expect((await ask(reserved)).said).toEqual({ allowed: false, rule: 'rightMissing' })
    world.rights = { ...NO_RIGHTS, spaces: ['cse'] }
    expect((await ask(reserved)).said).toMatchObject({ allowed: true, rule: 'rightHolder' })
    world.state = 'active'
    expect((await ask(reserved)).said).toMatchObject({ allowed: true, rule: 'premiumReader' })
    world.state = 'none'
    expect((await ask(file('a'))).said).toMatchObject({ rule: 'monthlyAllowance', used: 1 })
  })

  test('is counted where the back office cannot say', async () => {
    world.state = new Outage('back office', undefined)
    expect((await ask(file('a'))).said).toMatchObject({ allowed: true, used: 1 })
    expect(world.logger.entries).toMatchObject([{ event: 'outage' }])
  })
})

describe('the link to a granted file', () => {
  test('sends the file once, under its name, uncached', async () => {
    const { said } = await ask(file('a'))
    const { status, headers, body } = await site.ask(said.link)
    expect([status, body.toString()]).toEqual([200, 'a.pdf'])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="a.pdf"',
      'content-length': '5',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await site.ask(said.link)).status).toBe(410)
    expect(world.tickets.taken).toEqual([file('a')])
  })

  test('is looked at by a HEAD, which takes nothing', async () => {
    const { said } = await ask('/modeles/a#docx')
    const { status, headers, body } = await site.ask(said.link, { method: 'HEAD' })
    expect([status, headers['content-length'], body.length]).toEqual([200, '6', 0])
    expect(headers['content-type']).toMatch(/wordprocessingml/)
    expect(world.tickets.taken).toEqual([])
    expect((await site.ask(said.link)).status).toBe(200)
  })

  test('is over after a minute', async () => {
    const { said } = await ask(file('a'))
    world.now += 60_000
    const { status, headers } = await site.ask(said.link)
    expect([status, headers['cache-control']]).toEqual([410, 'private, no-store'])
  })

  test.each(['', '?key=', '?key=%00', '?key=../../etc/passwd', '?cle=a'])(
    'is not made up: %s',
    async (query) => {
      expect((await site.ask(`/api/download${query}`)).status).toBe(410)
    },
  )
})

describe('nothing is granted', () => {
  test('never without a token, for any file [P01]', async () => {
    for (const href of [file('a'), file('inconnu'), '/etc/passwd']) {
      const { status, said, headers } = await ask(href, {})
      expect([status, said]).toEqual([
        401,
        { error: 'Connectez-vous pour télécharger ce document.' },
      ])
      expect(headers['cache-control']).toBe('private, no-store')
    }
    const { status } = await site.ask(`/api/download?token=${VALID_TOKEN}`, { method: 'POST' })
    expect(status).toBe(401)
  })

  test.each(REFUSED.filter(([, token]) => /^[\x21-\x7e]{1,6000}$/.test(token)))(
    'to a token that is %s',
    async (_what, token) => {
      expect((await ask(file('a'), { token })).status).toBe(401)
    },
  )

  test.each([
    '/modeles/inconnu#pdf',
    '/modeles/a',
    '/modeles/a#exe',
    '/modeles/../modeles/a#pdf',
    '/modeles/..%2f..%2fetc%2fpasswd#pdf',
    `${ORIGIN}/modeles/a#pdf`,
    '/modeles/A#pdf',
    '',
  ])('for files of other origins: %s', async (href) => {
    expect((await ask(href)).status).toBe(404)
  })

  test('to what another site sends', async () => {
    for (const from of [
      { origin: 'https://ailleurs.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await ask(file('a'), { token: VALID_TOKEN, ...from })).status).toBe(403)
    }
    expect((await ask(file('a'), { token: VALID_TOKEN, origin: ORIGIN })).status).toBe(200)
  })

  test.each([undefined, 3, null, ['/modeles/a#pdf'], 'é'.repeat(900)])(
    'to a body that is none: %s',
    async (body) => {
      expect((await ask(body)).status).toBeOneOf([400, 413])
    },
  )
})
