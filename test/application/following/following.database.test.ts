import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

import { parseFollowJob } from '#adapters/storage/postgres/newsletter/follow-job-payloads.ts'
import { NewsletterMailQueue } from '#adapters/storage/postgres/newsletter/newsletter-mail-queue.ts'
import { PostgresFollowers } from '#adapters/storage/postgres/newsletter/postgres-followers.ts'
import { selectRows } from '#adapters/storage/postgres/platform/select-rows.ts'
import { followTexts } from '#application/following/follow-legal-texts.ts'
import { queueFollowersCheck } from '#application/following/notify-followers.ts'
import { runFollowJob } from '#application/following/run-follow-job.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import type { AttemptLimit } from '#ports/rate-limits.ts'
import { comparisonOfDay } from '#test/support/fixtures/changelog-editions.ts'
import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { MemoryChangelog } from '#test/support/memory/memory-changelog.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const SYNTEC: FollowedText = { kind: 'agreement', idcc: '1486' }
const METAL: FollowedText = { kind: 'agreement', idcc: '3248' }
const ARTICLE: FollowedText = { kind: 'article', number: 'L1237-11' }

const { owner, logger } = await testDatabase()
const queue = new NewsletterMailQueue({ database: owner, logger })
await queue.open()
afterAll(() => queue[Symbol.asyncDispose]())

const jobRow = z.object({ data: z.unknown(), created_on: z.date() })

/** Takes the queued jobs, the oldest first. */
async function takeJobs() {
  const rows = await selectRows(owner, jobRow)`
    delete from letters.job where name = 'newsletter-letter' returning data, created_on`
  return rows
    .toSorted((one, other) => one.created_on.getTime() - other.created_on.getTime())
    .flatMap(({ data }) => parseFollowJob(data) ?? [])
}

/** A site whose jobs run when `deliver` is called. */
async function aSite() {
  let now = Date.UTC(2026, 10, 23)
  const clock = { now: () => (now += 1) }
  await takeJobs()
  await sql`truncate newsletter.wish, newsletter.follower cascade`.execute(owner)
  const library = new MemoryLibrary()
  await library.publish(anEdition(LAW_LIBRARY_DOCUMENTS))
  const followers = new PostgresFollowers({ database: owner, queue, clock })
  const changelog = new MemoryChangelog()
  const sent: Message[] = []
  const attempts = new Map<string, number>()
  const deps = {
    followers,
    changelog,
    library,
    clock,
    links: {
      sign: async (purpose: string, id: string) => `${purpose}.${id}`,
      read: async (purpose: string, token: string) =>
        token.startsWith(`${purpose}.`) ? token.slice(purpose.length + 1) : undefined,
    },
    messenger: {
      send: async (message: Message) => {
        sent.push(message)
        return 'accepted' as const
      },
    },
    attempts: {
      admits: async (key: string, { most }: AttemptLimit) => {
        attempts.set(key, (attempts.get(key) ?? 0) + 1)
        return (attempts.get(key) ?? 0) <= most
      },
      forgive: async () => undefined,
    },
    disguised: (name: string) => name,
    site: { name: 'Préavis', origin: 'https://www.preavis.example' },
  }
  const run = runFollowJob(deps)
  const deliver = async () => {
    for (let jobs = await takeJobs(); jobs.length > 0; jobs = await takeJobs()) {
      for (const job of jobs) await run(job, 'k')
    }
    return sent.splice(0)
  }
  const follows = followTexts(deps)
  const follow = async (email: string, text: FollowedText): Promise<string> => {
    await follows.request(text, email, '::1')
    const asking = (await deliver()).find(({ body }) => body.includes('confirmation?'))
    const confirmed = await follows.confirm(tokenIn(asking?.body ?? '', 'confirmation'))
    return confirmed?.token ?? ''
  }
  return {
    follows,
    follow,
    deliver,
    followers,
    changelog,
    attempts,
    queueCheck: queueFollowersCheck(deps),
  }
}

function tokenIn(body: string, page: string): string {
  const address = body.match(/https\S+/g)?.find((each) => each.includes(`/${page}?`)) ?? 'x:?'
  return new URL(address).searchParams.get('jeton') ?? ''
}

test('the owner of the address confirms before anything else is sent [W51]', async () => {
  const { follows, deliver, followers } = await aSite()
  expect(await follows.request(SYNTEC, ' Claire@exemple.fr ', '::1')).toEqual({
    ok: true,
    value: 'received',
  })
  const [asking, ...others] = await deliver()
  expect(others).toEqual([])
  expect(asking).toMatchObject({ recipient: 'claire@exemple.fr' })
  expect(asking?.unsubscribe).toBeUndefined()
  expect(asking?.body).toContain(
    '- Convention collective Bureaux d’études techniques (IDCC\u00A01486)',
  )
  const token = tokenIn(asking?.body ?? '', 'confirmation')
  expect(await follows.toConfirm(token)).toMatchObject({
    kind: 'confirm',
    email: 'c•••@exemple.fr',
  })
  expect(await followers.oldestPosition()).toBeUndefined()
  const confirmed = await follows.confirm(token)
  expect(await follows.toConfirm(token)).toEqual({ kind: 'linkOver' })
  expect(await follows.confirm(token)).toEqual(confirmed)
  const [welcome] = await deliver()
  expect(welcome?.unsubscribe).toContain('/suivre/arret?jeton=')
  expect(tokenIn(welcome?.body ?? '', 'textes')).toBe(confirmed?.token)
})

test.each([
  ['', 'emailMissing'],
  ['jeanne', 'emailInvalid'],
] as const)('refuses %j: %s [W51]', async (email, problem) => {
  const { follows, deliver } = await aSite()
  expect(await follows.request(SYNTEC, email, '::1')).toEqual({ ok: false, problem })
  expect(await deliver()).toEqual([])
})

test('takes 20 requests an hour, 60 a day for an address [W51]', async () => {
  const { follows, attempts } = await aSite()
  const request = (caller: string) => follows.request(SYNTEC, 'A@exemple.fr', caller)
  const inOneHour = () => Promise.all(Array.from({ length: 21 }, (_, at) => request(`::${at}`)))
  const forgetHour = () => attempts.delete('follow for:a@exemple.fr within:3600000')
  const refusal = { ok: false, problem: 'tooManySignUps' }
  for (let hour = 0; hour < 3; hour += 1) {
    const answers = await inOneHour()
    expect(answers.slice(0, 20).every(({ ok }) => ok)).toBe(true)
    expect(answers[20]).toEqual(refusal)
    forgetHour()
  }
  expect(await request('::1')).toEqual(refusal)
})

test('shares the limit of a caller with the newsletters [W51]', async () => {
  const { follows, attempts } = await aSite()
  attempts.set('newsletter by:::1', 60)
  const answer = await follows.request(SYNTEC, 'a@exemple.fr', '::1')
  expect(answer).toEqual({ ok: false, problem: 'tooManySignUps' })
})

test('one email names all changes of all followed texts, and why [W52]', async () => {
  const { follow, deliver, changelog, queueCheck } = await aSite()
  await changelog.record(comparisonOfDay(1, [{ text: SYNTEC, title: 'Article ancien' }]))
  const token = await follow('anne@exemple.fr', SYNTEC)
  await follow('anne@exemple.fr', ARTICLE)
  await follow('bruno@exemple.fr', METAL)
  await deliver()
  await changelog.record(
    comparisonOfDay(2, [
      { text: SYNTEC, title: 'Article 4.2' },
      { text: ARTICLE, title: 'Article L. 1237-11' },
    ]),
  )
  await queueCheck()
  await queueCheck()
  const sent = await deliver()
  expect(sent).toHaveLength(1)
  const [{ recipient, subject, body, unsubscribe } = sent[0]!] = sent
  expect(recipient).toBe('anne@exemple.fr')
  expect(subject).toBe('Ce qui a changé dans 2\u00A0textes que vous suivez')
  expect(body).toContain(
    [
      'Convention collective Bureaux d’études techniques (IDCC\u00A01486), à jour au 3 octobre 2026',
      'https://www.preavis.example/convention-collective/1486-bureaux-d-etudes-techniques/journal',
      '',
      '- Article 4.2\u00A0: texte modifié',
      '  https://www.preavis.example/journal/2',
    ].join('\n'),
  )
  expect(body).toContain('parce que vous avez demandé à suivre ces textes sur Préavis.')
  expect(body).not.toContain('Article ancien')
  expect(unsubscribe).toBe(`https://www.preavis.example/suivre/arret?jeton=${token}`)
  await queueCheck()
  expect(await deliver()).toEqual([])
})

test('entries seeded from past editions are never sent [W52]', async () => {
  const { follow, deliver, changelog, queueCheck } = await aSite()
  await follow('anne@exemple.fr', SYNTEC)
  await deliver()
  await changelog.record(comparisonOfDay(1, [{ text: SYNTEC, title: 'Article ancien' }], true))
  await queueCheck()
  expect(await deliver()).toEqual([])
})

test('a check is left to that of a newer publication [W52]', async () => {
  const { follow, deliver, changelog, queueCheck } = await aSite()
  await follow('anne@exemple.fr', SYNTEC)
  await deliver()
  for (const day of [1, 2]) {
    await changelog.record(comparisonOfDay(day, [{ text: SYNTEC, title: `Article ${day}` }]))
    await queueCheck()
  }
  const sent = await deliver()
  expect(sent.map(({ body }) => body.match(/Article \d/g))).toEqual([['Article 2', 'Article 1']])
})

test('an email lists twenty changes, and says that there are more [W52]', async () => {
  const { follow, deliver, changelog, queueCheck } = await aSite()
  await follow('anne@exemple.fr', SYNTEC)
  await deliver()
  const many = Array.from({ length: 250 }, (_, rank) => ({
    text: SYNTEC,
    title: `Article ${rank}`,
  }))
  await changelog.record(comparisonOfDay(1, many))
  await queueCheck()
  const [sent] = await deliver()
  expect(sent?.body.match(/- Article/g)).toHaveLength(20)
  expect(sent?.body).toContain('Et d’autres changements')
})

test('a text unfollowed before the email leaves is not in it [W53]', async () => {
  const { follows, follow, deliver, changelog, queueCheck } = await aSite()
  const token = await follow('anne@exemple.fr', SYNTEC)
  await follow('anne@exemple.fr', METAL)
  await deliver()
  await changelog.record(
    comparisonOfDay(1, [
      { text: SYNTEC, title: 'Article 4.2' },
      { text: METAL, title: 'Article 9' },
    ]),
  )
  await queueCheck()
  await follows.remove(token, 'agreement/1486')
  const [sent] = await deliver()
  expect(sent?.subject).toBe(
    'Ce qui a changé\u00A0: Convention collective Métallurgie (IDCC\u00A03248)',
  )
  expect(sent?.body).not.toContain('Article 4.2')
})

test('the page of a link removes one text, or all [W53]', async () => {
  const { follows, follow } = await aSite()
  const token = await follow('anne@exemple.fr', SYNTEC)
  await follow('anne@exemple.fr', ARTICLE)
  expect(await follows.toSettle(token, 'followed')).toMatchObject({
    kind: 'settle',
    email: 'a•••@exemple.fr',
    texts: [{ key: 'article/l1237-11' }, { key: 'agreement/1486' }],
    outcome: 'followed',
  })
  await follows.remove(token, 'article/l1237-11')
  await follows.remove(token, 'n’importe quoi')
  expect(await follows.toSettle(token, 'autre')).toMatchObject({
    texts: [{ key: 'agreement/1486' }],
  })
  await follows.leave(token)
  expect(await follows.toSettle(token, 'left')).toMatchObject({ texts: [], outcome: 'left' })
})

test('a link of another purpose is refused [W53]', async () => {
  const { follows, follow } = await aSite()
  const token = await follow('anne@exemple.fr', SYNTEC)
  const other = token.replace('settleFollows', 'settle')
  expect(await follows.toSettle(other, null)).toEqual({ kind: 'linkOver' })
  expect(await follows.toLeave(other)).toEqual({ kind: 'linkOver' })
  expect(await follows.toConfirm(token)).toEqual({ kind: 'linkOver' })
  await follows.leave(other)
  expect(await follows.toSettle(token, null)).toMatchObject({ texts: [{ key: 'agreement/1486' }] })
})
