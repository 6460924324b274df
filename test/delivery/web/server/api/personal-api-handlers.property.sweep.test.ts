import { Agent, request } from 'node:http'

import { fc } from '@fast-check/vitest'
import { afterAll, expect, test } from 'vitest'

import { pinoLogger } from '#delivery/composition/pino-logger.ts'
import { Outage } from '#ports/outage.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { recordingBackOffice, tokenOf } from '#test/support/services/recording-back-office.ts'

const backOffice = recordingBackOffice()
const site = await runningSite(backOffice.site, { RATE_LIMIT_TIMES: '1000' })
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
afterAll(() => {
  agent.destroy()
  return site[Symbol.asyncDispose]()
})

const PEOPLE = [
  'claire@exemple.fr',
  'Claire@exemple.fr',
  'claire+rh@exemple.fr',
  'claire@exemple.fr.example',
  'c.laire@exemple.fr',
  'paul@exemple.fr',
  "o'neil@exemple.fr",
] as const
const TOKENS = new Map(PEOPLE.map((email) => [email, tokenOf(email)]))

/** Ways to spell an address, the first of which alone leave it whose it is. */
const SPELLINGS: readonly [string, boolean, (email: string) => string][] = [
  ['as it is', true, (email) => email],
  ['with spaces around', true, (email) => ` ${email}\t`],
  ['its domain in capitals', true, (email) => email.replace(/@.*/, (end) => end.toUpperCase())],
  ['in capitals', true, (email) => email.toUpperCase()],
  ['with a line break inside', false, (email) => email.replace('@', '@\n')],
  ['twice', false, (email) => `${email},${email}`],
  ['with a full-width letter', false, (email) => email.replace('e', '\uFF45')],
  ['encoded twice', false, (email) => encodeURIComponent(email)],
  ['with a bar', false, (email) => `${email}/`],
  ['with a dot', false, (email) => `${email}.`],
]

interface Answer {
  readonly status: number
  readonly bytes: string
}

function send(path: string, token: string, body?: string): Promise<Answer> {
  const { port } = site
  const headers = { token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, agent, method, headers },
      (answer) => {
        let bytes = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          bytes += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const pair = fc.record({
  person: fc.constantFrom(...PEOPLE),
  whose: fc.oneof(fc.constantFrom(...PEOPLE), fc.emailAddress()),
  spelling: fc.constantFrom(...SPELLINGS),
})

test('answers only pairs of a token and its own address [C05] [C07] [P02]', async () => {
  const pairs = fc.sample(pair, { numRuns: 10_000 })
  let owned = 0
  const check = async ({ person, whose, spelling: [, keeps, spelled] }: (typeof pairs)[number]) => {
    const email = spelled(whose)
    const token = TOKENS.get(person) ?? ''
    const mine = keeps && whose.toLowerCase() === person.toLowerCase()
    if (mine) owned += 1
    const rights = await send(`/api/rights/${encodeURIComponent(email)}`, token)
    const premium = await send('/api/premiumStateNet', token, JSON.stringify({ email }))
    expect(premium).toEqual({ status: 200, bytes: `{"isPremium":${String(mine)}}` })
    const yes = '{"spaces_active":"rh|paie","subscriptions_active":"","trials_active":"essai"}'
    const no = '{"error":"Ces droits ne sont pas les vôtres."}'
    expect({ email, person, ...rights }).toEqual(
      mine ? { email, person, status: 200, bytes: yes } : { email, person, status: 403, bytes: no },
    )
  }
  for (let first = 0; first < pairs.length; first += 50) {
    await Promise.all(pairs.slice(first, first + 50).map(check))
  }
  expect(owned).toBeGreaterThan(100)
  expect(backOffice.requests).toHaveLength(owned * 2)
})

test('a zero byte is dropped from JSON addresses and refused in paths [C05] [C07]', async () => {
  const [email] = PEOPLE
  const spelled = `${email}\u0000`
  const premium = (token: string) =>
    send('/api/premiumStateNet', token, JSON.stringify({ email: spelled }))
  expect(await premium(tokenOf(email))).toEqual({ status: 200, bytes: '{"isPremium":true}' })
  expect(await premium(tokenOf('paul@exemple.fr'))).toMatchObject({ bytes: '{"isPremium":false}' })
  const rights = await send(`/api/rights/${encodeURIComponent(spelled)}`, tokenOf(email))
  expect(rights.status).toBe(403)
})

test('no address or token reaches the log, on any error [C05] [C06] [C07] [C08]', async () => {
  const canary = 'canari-secret@exemple.fr'
  const token = tokenOf(canary)
  const address = `https://serveur.example/api/rights/${encodeURIComponent(canary)}`
  const errors = [new Error(`${canary} ${token}`), new Outage('back-office', new Error(address))]
  const failing = recordingBackOffice()
  for (const error of errors) {
    const fail = (): Promise<never> => Promise.reject(error)
    await using broken = await runningSite({
      ...failing.site,
      premium: { byEmail: fail, stateOf: fail, activate: fail },
      rightsByEmail: fail,
    })
    const path = `/api/rights/${encodeURIComponent(canary)}`
    const calls = [path, '/api/premiumState', '/api/setPremium', `/api/rights/${canary}?a=${token}`]
    const answers = await Promise.all(
      calls.map((call) => broken.ask(call, { headers: { token, cookie: `a=${token}` } })),
    )
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
    expect(answers[0]?.status).toBeGreaterThanOrEqual(500)
    const lines: string[] = []
    const log = pinoLogger('trace', { write: (line) => void lines.push(line) })
    for (const { level, event, fields, error: cause } of broken.logger.entries) {
      if (level === 'error') log.error(event, cause, fields)
      else log[level](event, fields)
    }
    // An outage is said once in a while.
    expect(lines).toHaveLength(error instanceof Outage ? 1 : calls.length)
    for (const line of lines) {
      expect(line).toMatch(/"route":"\/api\/(?:rights\/\*|premiumState|setPremium)"/)
    }
    for (const line of [...lines, ...answers.map(({ body }) => body.toString())]) {
      expect(line).not.toMatch(/canari|%40|@exemple/i)
      expect(line).not.toContain(token.slice(-40))
      expect(line).not.toContain(token.split('.')[1])
    }
  }
})

test('rate-limits a person, and a network address [C05]', async () => {
  const limited = recordingBackOffice(3)
  await using busy = await runningSite(limited.site)
  const ask = (email: string) =>
    busy.ask('/api/premiumStateNet', {
      method: 'POST',
      headers: { token: tokenOf(email), 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  const statuses: number[] = []
  for (let times = 0; times < 4; times += 1) statuses.push((await ask('a@exemple.fr')).status)
  const refusal = await ask('a@exemple.fr')
  expect([statuses, refusal.headers['retry-after']]).toEqual([[200, 200, 200, 429], '60'])
  expect(limited.requests).toHaveLength(3)
  expect((await ask('b@exemple.fr')).status).toBe(429)
})
