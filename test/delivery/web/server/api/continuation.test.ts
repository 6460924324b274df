import { afterAll, describe, expect, test } from 'vitest'

import { refused } from '#domain/shared/result.ts'
import { Outage } from '#ports/outage.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const VIEW = {
  path: '/actualite/reserve',
  title: 'Réservé',
  body: [],
  publicBlocks: 0,
  footnotes: [],
  toc: [],
}

const paths: string[] = []
const site = await runningSite({
  tokens: {
    verify: async (token) => {
      if (token === 'injoignable') throw new Outage('identité', 'down')
      const [email = '', verified] = token.split(' ')
      if (!email.includes('@')) return refused('badSignature')
      const emailVerified = verified === 'oui'
      return {
        ok: true,
        value: {
          subject: email,
          email: anEmail(email),
          emailVerified,
          expiresAt: 0,
          name: undefined,
        },
      }
    },
  },
  continuation: async ({ email }, path) => {
    paths.push(path)
    if (!email.startsWith('abonnee')) return refused('gated')
    return path === VIEW.path ? { ok: true, value: VIEW } : refused('noContinuation')
  },
})
afterAll(() => site[Symbol.asyncDispose]())

const SUBSCRIBER = { token: 'abonnee@exemple.fr oui' }
const READER = { token: 'lectrice@exemple.fr oui' }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return site.ask(`/api/continuation${path}`, { headers, method })
}

describe('GET /api/continuation', () => {
  test('hands a document to a subscriber, uncached [P01]', async () => {
    const { status, headers, body } = await ask('?path=%2Factualite%2Freserve', SUBSCRIBER)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    for (const header of ['etag', 'last-modified', 'expires', 'set-cookie'])
      expect(headers).not.toHaveProperty(header)
    expect(JSON.parse(body.toString())).toEqual(VIEW)
  })

  test('refuses with identical bytes for any path and non-Premium reader [A03]', async () => {
    for (const [headers, status] of [
      [{}, 401],
      [READER, 403],
    ] as const) {
      const answers = await Promise.all(
        ['?path=/actualite/reserve', '?path=/actualite/libre', '?path=/rien', '', '?path=%00'].map(
          (query) => ask(query, headers),
        ),
      )
      const said = answers.map((answer) => `${answer.status} ${answer.body.toString()}`)
      expect(new Set(said).size).toBe(1)
      expect(answers[0]?.status).toBe(status)
      for (const answer of answers) {
        expect(answer.headers['cache-control']).toBe('private, no-store')
        expect(answer.headers).not.toHaveProperty('etag')
      }
    }
  })

  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['a token that proves nothing', { token: 'rien' }],
    ['an unverified address', { token: 'abonnee@exemple.fr non' }],
    ['a token in a cookie', { cookie: 'token=abonnee@exemple.fr oui; id_token=abonnee' }],
    ['a token as a bearer', { authorization: 'Bearer abonnee@exemple.fr oui' }],
  ])('asks nothing for %s', async (_what, headers) => {
    paths.length = 0
    const { status } = await ask(
      '?path=/actualite/reserve&token=abonnee%40exemple.fr%20oui',
      headers,
    )
    expect([status, paths]).toEqual([401, []])
  })

  test('tells a subscriber that nothing follows, the same for every such path', async () => {
    const answers = await Promise.all(
      ['?path=/actualite/libre', '?path=/rien', ''].map((query) => ask(query, SUBSCRIBER)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1)
  })

  test.each(['HEAD', 'POST', 'PUT', 'OPTIONS'])('is not answered by %s', async (method) => {
    paths.length = 0
    const { status, headers } = await ask('?path=/actualite/reserve', SUBSCRIBER, method)
    expect([status, headers.allow, paths]).toEqual([405, 'GET', []])
  })

  test('is an outage while the reader is unknown', async () => {
    const { status, headers } = await ask('?path=/actualite/reserve', { token: 'injoignable' })
    expect([status, headers['retry-after']]).toEqual([503, '10'])
  })
})
