import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import type { Site } from '#application/site-use-cases.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const ORIGIN = 'https://www.preavis.example'
const FORM_PATH = `/suivre${LAW_PATHS.syntec}`
const LEAVE = '/suivre/arret?jeton=mien'

const done: string[] = []
const follows: Site['follows'] = {
  request: (text, email) => {
    done.push(`request ${JSON.stringify(text)} ${email}`)
    if (email === 'trop') return Promise.resolve(refused('tooManySignUps'))
    return Promise.resolve(email === 'faux' ? refused('emailInvalid') : ok('received'))
  },
  toConfirm: () => Promise.resolve({ kind: 'linkOver' }),
  confirm: (token) => {
    done.push(`confirm ${token}`)
    return Promise.resolve(token === 'vieux' ? undefined : { token: 'mien', outcome: 'followed' })
  },
  toSettle: (token) =>
    Promise.resolve({ kind: 'settle', token, email: 'j•••@exemple.fr', texts: [] }),
  remove: (token, key) => Promise.resolve(void done.push(`remove ${token} ${key}`)),
  toLeave: (token) => Promise.resolve({ kind: 'leave', token, email: 'j•••@exemple.fr' }),
  leave: (token) => Promise.resolve(void done.push(`leave ${token}`)),
  queueCheck: () => Promise.resolve(),
}
const site = await runningSite({ ...siteOver(await pagePorts(LAW_LIBRARY_DOCUMENTS)), follows })
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => void done.splice(0))

const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN }
const ELSEWHERE = { origin: 'https://courrier.example' }
const post = (path: string, body: string, headers: Record<string, string> = FORM) =>
  site.ask(path, { method: 'POST', headers, body })

describe('the form to follow a text', () => {
  test('is the same cached page for everyone [W51]', async () => {
    const [first, second] = [await site.ask(FORM_PATH), await site.ask(FORM_PATH)]
    expect([first.status, first.body.equals(second.body)]).toEqual([200, true])
    expect(first.headers['cache-control']).toContain('s-maxage')
    const article = await site.ask(`/suivre${LAW_PATHS.article}`)
    expect(article.status).toBe(200)
  })

  test.each([LAW_PATHS.unnumbered, '/convention-collective/inconnue', LAW_PATHS.code])(
    'is not found for %s [W51]',
    async (path) => {
      expect((await site.ask(`/suivre${path}`)).status).toBe(404)
      expect((await post(`/suivre${path}`, 'adresse=a%40exemple.fr')).status).not.toBe(303)
      expect(done).toEqual([])
    },
  )

  test('leads to the page that asks to confirm [W51]', async () => {
    const { status, headers } = await post(FORM_PATH, 'adresse=a%40exemple.fr')
    expect([status, headers.location]).toEqual([303, '/suivre/demande'])
    expect(done).toEqual(['request {"kind":"agreement","idcc":"1486"} a@exemple.fr'])
    expect((await site.ask('/suivre/demande')).status).toBe(200)
  })

  test('comes back with the typed text and the errors, uncached [W51]', async () => {
    const { status, headers, body } = await post(FORM_PATH, 'adresse=faux')
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store'])
    expect(body.toString()).toContain('"email":"faux","limited":false,"problem":"emailInvalid"')
    expect((await post(FORM_PATH, 'adresse=trop')).status).toBe(429)
  })

  test('with a filled honeypot gets the usual answer, without effect', async () => {
    const { headers } = await post(FORM_PATH, 'adresse=a%40exemple.fr&site=http')
    expect(headers.location).toBe('/suivre/demande')
    expect(done).toEqual([])
  })

  test.each([
    ['another site', 403, { ...FORM, origin: 'https://ailleurs.example' }, 'adresse=a'],
    ['no form', 415, { ...FORM, 'content-type': 'text/plain' }, 'adresse=a'],
    ['a form without end', 413, FORM, `adresse=${'a'.repeat(5_000)}`],
  ])('is not heard from %s', async (_sender, status, headers, body) => {
    expect((await post(FORM_PATH, body, headers)).status).toBe(status)
    expect(done).toEqual([])
  })
})

describe('a link of an email to a follower', () => {
  test.each(['confirmation', 'textes', 'arret'])(
    'read at /suivre/%s changes nothing, and is uncached [W53]',
    async (page) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await site.ask(`/suivre/${page}?jeton=mien`, { method })
        expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      }
      expect(done).toEqual([])
    },
  )

  test('confirms, removes and ends by the button of its page [W51] [W53]', async () => {
    const confirmed = await post('/suivre/confirmation?jeton=neuf', '')
    const removed = await post('/suivre/textes?jeton=mien', 'texte=agreement%2F1486')
    const left = await post(LEAVE, '')
    expect(done).toEqual(['confirm neuf', 'remove mien agreement/1486', 'leave mien'])
    const page = '/suivre/textes?jeton=mien&etat='
    expect([confirmed, removed, left].map(({ headers }) => headers.location)).toEqual([
      `${page}followed`,
      `${page}removed`,
      `${page}left`,
    ])
    expect((await post('/suivre/confirmation?jeton=vieux', '')).status).toBe(200)
  })

  test('ends all by a one-click post from any origin, nothing else [W53]', async () => {
    const elsewhere = { ...FORM, ...ELSEWHERE }
    const press = await post(LEAVE, 'List-Unsubscribe=One-Click', elsewhere)
    expect(press.status).toBe(200)
    const parts = await encodedByParts({ 'List-Unsubscribe': 'One-Click' })
    expect((await post(LEAVE, parts.body, parts.headers)).status).toBe(200)
    const broken = { 'content-type': 'multipart/form-data; boundary=a' }
    expect((await post(LEAVE, 'a', broken)).status).toBe(400)
    const other = await encodedByParts({ texte: 'x' })
    expect((await post(LEAVE, other.body, { ...other.headers, ...ELSEWHERE })).status).toBe(403)
    expect((await post(LEAVE, '', elsewhere)).status).toBe(403)
    expect((await post('/suivre/textes?jeton=mien', 'texte=x', elsewhere)).status).toBe(403)
    expect(done).toEqual(['leave mien', 'leave mien'])
  })
})

/** Returns fields in `multipart/form-data`, as email clients post them too. */
async function encodedByParts(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = new Response(form)
  const type = response.headers.get('content-type') ?? ''
  return { body: await response.text(), headers: { 'content-type': type } }
}
