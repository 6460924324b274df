import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import type { Site } from '#application/site-use-cases.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const ORIGIN = 'https://www.preavis.example'
const SIGN_UP = '/actualite/newsletters/abonnement'
const LEAVE = '/actualite/newsletters/desinscription?jeton=mien'

const done: string[] = []
const newsletters: Omit<Site['newsletters'], 'orderIssue' | 'endAddresses'> = {
  signUp: {
    byForm: ({ email, groups }) => {
      done.push(`form ${email} ${groups.join()}`)
      if (email === 'trop') return Promise.resolve(refused('tooManySignUps'))
      return Promise.resolve(email === 'faux' ? refused(['emailInvalid']) : ok('received'))
    },
    byCall: ({ email }, { key }) => {
      done.push(`call ${email} ${key}`)
      if (email === 'trop') return Promise.resolve(refused('tooManySignUps'))
      return Promise.resolve(email === 'faux' ? refused('emailFormat') : ok('received'))
    },
  },
  settle: {
    toConfirm: (token) =>
      Promise.resolve({ kind: 'confirm', token, email: 'j•••@exemple.fr', groups: ['pme'] }),
    confirm: (token) => Promise.resolve(done.push(`confirm ${token}`) > 0),
    toChoose: () => Promise.resolve({ kind: 'linkOver' }),
    choose: (token, groups) => {
      done.push(`choose ${token} ${groups.join()}`)
      return Promise.resolve('saved')
    },
    toLeave: (token) => Promise.resolve({ kind: 'leave', token, email: 'j•••@exemple.fr' }),
    leave: (token) => {
      done.push(`leave ${token}`)
      return Promise.resolve()
    },
  },
}
const endAddresses = () => Promise.resolve(0)
const orderIssue = () => Promise.resolve(refused('noSuchIssue' as const))
const site = await runningSite({ newsletters: { ...newsletters, orderIssue, endAddresses } })
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => void done.splice(0))

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }
const post = (path: string, body: string, headers: Record<string, string> = FORM) =>
  site.ask(path, { method: 'POST', headers, body })

describe('the sign-up form without a script', () => {
  test('leads to the page that says that the wish was received [R04] [M01]', async () => {
    const answer = await post(SIGN_UP, 'email=a%40exemple.fr&groupes%5B%5D=pme&groupes%5B%5D=st')
    expect([answer.status, answer.headers.location]).toEqual([303, `${SIGN_UP}/demande`])
    expect(done).toEqual(['form a@exemple.fr pme,st'])
  })

  test('comes back with the typed text and the errors, uncached [V01]', async () => {
    const { status, headers, body } = await post(SIGN_UP, 'email=faux&groupes%5B%5D=btp')
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(body.toString()).toContain(
      '"form":{"email":"faux","groups":["btp"],"problems":["emailInvalid"],"limited":false}',
    )
    expect((await post(SIGN_UP, 'email=trop&groupes%5B%5D=btp')).status).toBe(429)
  })

  test('with a filled honeypot gets the usual answer, without effect', async () => {
    const answer = await post(SIGN_UP, 'email=a%40exemple.fr&groupes%5B%5D=pme&site=http')
    expect([answer.status, answer.headers.location]).toEqual([303, `${SIGN_UP}/demande`])
    expect(done).toEqual([])
  })

  test.each([
    ['another site', 403, { ...FORM, origin: 'https://ailleurs.example' }, 'email=a'],
    ['a page of another site', 403, { ...FORM, 'sec-fetch-site': 'cross-site' }, 'email=a'],
    ['no form', 415, { ...FORM, 'content-type': 'text/plain' }, 'email=a'],
    ['a form without end', 413, FORM, `email=${'a'.repeat(5_000)}`],
  ])('is not heard from %s', async (_sender, status, headers, body) => {
    expect((await post(SIGN_UP, body, headers)).status).toBe(status)
    expect(done).toEqual([])
  })
})

describe('a link of a letter', () => {
  test.each(['confirmation', 'preferences', 'desinscription'])(
    'read at /%s changes nothing, and is uncached',
    async (page) => {
      for (const method of ['GET', 'HEAD']) {
        const path = `/actualite/newsletters/${page}?jeton=mien`
        const { status, headers } = await site.ask(path, { method })
        expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      }
      expect(done).toEqual([])
    },
  )

  test('confirms, sets and ends by the button of its page [M01]', async () => {
    await post('/actualite/newsletters/confirmation?jeton=mien', '')
    const saved = await post(
      '/actualite/newsletters/preferences?jeton=mien',
      'groupes%5B%5D=pme&groupes%5B%5D=rp',
    )
    const left = await post(LEAVE, '')
    expect(done).toEqual(['confirm mien', 'choose mien pme,rp', 'leave mien'])
    const preferences = '/actualite/newsletters/preferences?jeton=mien&etat='
    expect([saved.headers.location, left.headers.location]).toEqual([
      `${preferences}saved`,
      `${preferences}left`,
    ])
  })

  test('ends all by a one-click post from any origin, nothing else', async () => {
    const elsewhere = { ...FORM, origin: 'https://courrier.example' }
    const press = await post(LEAVE, 'List-Unsubscribe=One-Click', elsewhere)
    expect([press.status, press.headers.location]).toEqual([200, undefined])
    expect(done).toEqual(['leave mien'])
    expect((await post(LEAVE, '', elsewhere)).status).toBe(403)
    const confirmation = '/actualite/newsletters/confirmation?jeton=mien'
    expect((await post(confirmation, 'List-Unsubscribe=One-Click', elsewhere)).status).toBe(403)
    expect(done).toEqual(['leave mien'])
  })
})

describe('POST /api/newsletter', () => {
  const JSON_TYPE = { 'content-type': 'application/json' }
  const call = async (form: unknown, headers: Record<string, string> = {}) => {
    const body = JSON.stringify(form)
    const { status, body: said } = await post('/api/newsletter', body, { ...JSON_TYPE, ...headers })
    return [status, JSON.parse(said.toString())]
  }

  test('submits under an idempotency key, and shows the refusal [V02]', async () => {
    const key = '123e4567-e89b-12d3-a456-426614174000'
    const form = { email: 'a@exemple.fr', groups: ['pme'] }
    expect(await call(form, { 'idempotency-key': key })).toEqual([202, { error: false }])
    expect(await call(form, { 'idempotency-key': 'x y' })).toEqual([202, { error: false }])
    expect(done).toEqual([`call a@exemple.fr ${key}`, 'call a@exemple.fr undefined'])
    expect(await call({ ...form, email: 'faux' })).toEqual([
      200,
      { error: "Le format du mail passé en paramètre n'est pas valide." },
    ])
    expect((await call({ ...form, email: 'trop' }))[0]).toBe(429)
  })

  test.each([
    [403, { email: 'a', groups: [] }, { origin: 'https://ailleurs.example' }],
    [415, { email: 'a', groups: [] }, { 'content-type': 'text/plain' }],
    [413, { email: 'a'.repeat(5_000), groups: [] }, {}],
    [400, { email: 'a', groups: 'pme' }, {}],
    [400, { email: 'a', groups: [], more: 1 }, {}],
    [400, ['a'], {}],
  ])('answers %i to what it is not made for', async (status, form, headers) => {
    expect((await call(form, headers))[0]).toBe(status)
    expect(done).toEqual([])
  })
})
