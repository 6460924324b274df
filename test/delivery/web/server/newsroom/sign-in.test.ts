import { expect, test } from 'vitest'

import { hours, minutes } from '#domain/shared/duration.ts'
import { ok } from '#domain/shared/result.ts'
import type { EditorIssuer, SignedInPerson } from '#ports/editor-issuer.ts'
import { Outage } from '#ports/outage.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { NEWSROOM_BUILD } from '#test/support/html/newsroom-build.ts'
import {
  CLOSED_ISSUER,
  memoryEditorAccess,
  memoryEditorSessions,
} from '#test/support/memory/memory-editor-sessions.ts'
import { memoryEditors, memoryNewsroom } from '#test/support/memory/memory-newsroom.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const NOW = Date.now()

/** A site whose issuer accepts every code as this person. */
async function newsroomSite(
  person: Partial<SignedInPerson> = {},
  issuer: Partial<EditorIssuer> = {},
) {
  let now = NOW
  const complete = () =>
    Promise.resolve(
      ok({
        email: EDITORS.eva.email,
        emailVerified: true,
        methods: ['pwd', 'otp', 'mfa'],
        signedInAt: NOW,
        ...person,
      }),
    )
  const sessions = memoryEditorSessions()
  const editors = memoryEditors(Object.values(EDITORS))
  const access = memoryEditorAccess({
    clock: { now: () => now },
    issuer: { ...CLOSED_ISSUER, complete, ...issuer },
    sessions,
    editors,
  })
  const newsroom = memoryNewsroom({ now: () => now }, 'content', editors)
  const site = await runningSite({ editorAccess: access, newsroom }, {}, NEWSROOM_BUILD)
  const ask = (path: string, cookie = '') => site.ask(path, { headers: { cookie } })
  return { ...site, ask, site, access, sessions, editors, pass: (time: number) => (now += time) }
}

type NewsroomSite = Awaited<ReturnType<typeof newsroomSite>>

/** Returns the cookie that an answer sets under a name. */
function cookieOf(headers: { readonly 'set-cookie'?: string[] | undefined }, name: string): string {
  const set = headers['set-cookie']?.find((line) => line.startsWith(`${name}=`))
  return set?.split(';', 1)[0] ?? ''
}

async function signIn({ ask }: NewsroomSite) {
  const begun = await ask('/redaction/connexion/aller?retour=/redaction/equipe')
  const pending = cookieOf(begun.headers, '__Host-editor-sign-in')
  const answer = await ask('/redaction/connexion/retour?state=etat&code=bon', pending)
  return { begun, answer, cookie: cookieOf(answer.headers, '__Host-editor') }
}

test('a visitor is led to the sign-in, and back afterwards [N11]', async () => {
  await using site = (await newsroomSite()).site
  const response = await site.ask('/redaction/equipe?x=1')
  expect(response.status).toBe(303)
  expect(response.headers.location).toBe(
    '/redaction/connexion?retour=%2Fredaction%2Fequipe%3Fx%3D1',
  )
  expect(response.headers['cache-control']).toBe('private, no-store')
})

test('a sign-in opens a session of a Strict cookie [N11]', async () => {
  const newsroom = await newsroomSite()
  await using _site = newsroom.site
  const { begun, answer, cookie } = await signIn(newsroom)
  expect(begun.headers.location).toBe('https://connexion.example/autorisation')
  expect(answer.status).toBe(200)
  expect(answer.body.toString()).toContain('content="0;url=/redaction/equipe"')
  expect(answer.headers['set-cookie']?.at(-1)).toMatch(
    /^__Host-editor=[\w-]+; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  )
  const home = await newsroom.ask('/redaction', cookie)
  expect(home.status).toBe(200)
  expect(home.body.toString()).toContain('Eva, rédaction en chef')
  expect(home.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
})

test('a sign-in that another browser began opens no session [N11]', async () => {
  const newsroom = await newsroomSite()
  await using _site = newsroom.site
  const answer = await newsroom.ask('/redaction/connexion/retour?state=etat&code=bon')
  expect(answer.status).toBe(403)
  expect(cookieOf(answer.headers, '__Host-editor')).toBe('')
  expect(await newsroom.access.events()).toMatchObject([
    { kind: 'refused', detail: 'otherBrowser' },
  ])
})

test.each([
  [{ methods: ['pwd'] }, 'secondFactorMissing', 'sans second facteur'],
  [{ emailVerified: false }, 'emailUnverified', 'n’est pas vérifiée'],
  [{ email: 'leo@preavis.example' as typeof EDITORS.eva.email }, 'roleMissing', 'n’a pas de rôle'],
])('a person with %o is refused: %s [N14]', async (person, reason, words) => {
  const newsroom = await newsroomSite(person)
  await using _site = newsroom.site
  const { answer, cookie } = await signIn(newsroom)
  expect([answer.status, cookie]).toEqual([403, ''])
  expect(answer.body.toString()).toContain(words)
  expect(await newsroom.access.events()).toMatchObject([{ kind: 'refused', detail: reason }])
})

test('a session ends at once without a role, idle or revoked [N12]', async () => {
  const newsroom = await newsroomSite()
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  await newsroom.editors.change({ ...EDITORS.eva, role: undefined, givenBy: 'claire', at: NOW })
  expect((await newsroom.ask('/redaction', cookie)).status).toBe(403)
  await newsroom.editors.change({ ...EDITORS.eva, givenBy: 'claire', at: NOW })
  expect((await newsroom.ask('/redaction', cookie)).status).toBe(200)
  await newsroom.access.revoke({ email: EDITORS.eva.email, operator: 'claire' })
  expect((await newsroom.ask('/redaction', cookie)).status).toBe(303)
  const { cookie: next } = await signIn(newsroom)
  newsroom.pass(hours(1))
  expect((await newsroom.ask('/redaction', next)).status).toBe(303)
})

test('the sign-out needs a form token of its editor [N15]', async () => {
  const newsroom = await newsroomSite()
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  const home = await newsroom.ask('/redaction', cookie)
  const [, token = ''] = /name="jeton" value="([\w-]+)"/.exec(home.body.toString()) ?? []
  const submit = (as: string, jeton: string, site = 'same-origin') =>
    newsroom.site.ask('/redaction/deconnexion', {
      method: 'POST',
      headers: {
        cookie: as,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': site,
      },
      body: new URLSearchParams({ jeton }).toString(),
    })
  expect((await submit(cookie, '')).status).toBe(403)
  const shownAgain = await submit(cookie, 'a'.repeat(43))
  expect(shownAgain.status).toBe(403)
  expect(shownAgain.body.toString()).toContain('Votre connexion a changé depuis ce formulaire')
  expect((await submit(cookie, token, 'cross-site')).status).toBe(403)
  expect((await newsroom.ask('/redaction', cookie)).status).toBe(200)
  const left = await submit(cookie, token)
  expect(left.status).toBe(200)
  expect(left.headers['set-cookie']).toEqual([expect.stringContaining('__Host-editor=; ')])
  expect(left.body.toString()).toContain('content="0;url=https://connexion.example/fin"')
  expect((await newsroom.ask('/redaction', cookie)).status).toBe(303)
})

test.each<[string, EditorIssuer['endSessionAddress']]>([
  ['has no sign-out', () => Promise.resolve(undefined)],
  ['is down', () => Promise.reject(new Outage('editor sign-in', 'down'))],
])('the sign-out says that an issuer that %s stays open [N12]', async (_why, endSessionAddress) => {
  const newsroom = await newsroomSite({}, { endSessionAddress })
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  const home = await newsroom.ask('/redaction', cookie)
  const [, jeton = ''] = /name="jeton" value="([\w-]+)"/.exec(home.body.toString()) ?? []
  const left = await newsroom.site.ask('/redaction/deconnexion', {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ jeton }).toString(),
  })
  expect(left.body.toString()).toContain('Votre session au service de connexion reste ouverte')
  expect((await newsroom.ask('/redaction', cookie)).status).toBe(303)
})

test('an outage of the issuer leaves open sessions alone [N16]', async () => {
  let isDown = false
  const begin: EditorIssuer['begin'] = (options) =>
    isDown ? Promise.reject(new Outage('editor sign-in', 'down')) : CLOSED_ISSUER.begin(options)
  const newsroom = await newsroomSite({}, { begin })
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  isDown = true
  const response = await newsroom.ask('/redaction/connexion/aller')
  expect(response.status).toBe(503)
  expect(response.body.toString()).toContain('ne répond pas pour le moment')
  expect((await newsroom.ask('/redaction', cookie)).status).toBe(200)
})

test('an open session goes straight on unless it must be fresh [N17]', async () => {
  const newsroom = await newsroomSite({ signedInAt: NOW - minutes(11) })
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  const start = (query: string) => newsroom.ask(`/redaction/connexion/aller?${query}`, cookie)
  expect((await start('retour=/redaction')).headers.location).toBe('/redaction')
  expect((await start('frais=oui')).headers.location).toBe('https://connexion.example/autorisation')
})

test('a return address of another site becomes the first page [N11]', async () => {
  const newsroom = await newsroomSite()
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  for (const back of [
    'https://mal.example/redaction',
    '//mal.example',
    '/premium',
    '/redaction/deconnexion',
  ])
    expect(
      (await newsroom.ask(`/redaction/connexion/aller?retour=${encodeURIComponent(back)}`, cookie))
        .headers.location,
    ).toBe('/redaction')
})

test('an old sign-in changes no role and keeps what was typed [N17]', async () => {
  const newsroom = await newsroomSite({ signedInAt: NOW - minutes(11) })
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  const page = await newsroom.ask('/redaction/equipe', cookie)
  const [, jeton = ''] = /name="jeton" value="([\w-]+)"/.exec(page.body.toString()) ?? []
  const sent = await newsroom.site.ask('/redaction/equipe', {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ jeton, adresse: 'leo@preavis.example', nom: 'Léo' }).toString(),
  })
  expect(sent.status).toBe(403)
  expect(sent.body.toString()).toContain('value="Léo"')
  expect(sent.body.toString()).toContain('action="/redaction/equipe"')
  expect(await newsroom.editors.history()).toEqual([])
})

test('other roles than the chief do not see the team [N18]', async () => {
  const newsroom = await newsroomSite({ email: EDITORS.rene.email })
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  expect((await newsroom.ask('/redaction/equipe', cookie)).status).toBe(403)
})

/** Ends the session of this name with the form of the first page. */
async function endSession(newsroom: NewsroomSite, cookie: string, id: string) {
  const home = await newsroom.ask('/redaction', cookie)
  const [, jeton = ''] = /name="jeton" value="([\w-]+)"/.exec(home.body.toString()) ?? []
  return newsroom.site.ask('/redaction/sessions', {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ jeton, session: id }).toString(),
  })
}

const openSession = (newsroom: NewsroomSite, email: typeof EDITORS.ada.email) =>
  newsroom.sessions.open({ email, signedInAt: NOW, startedAt: NOW, lastSeenAt: NOW })

test('editors see and end their own sessions alone [N60]', async () => {
  const newsroom = await newsroomSite({ email: EDITORS.rene.email })
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  const foreign = await newsroom.sessions.use(await openSession(newsroom, EDITORS.ada.email), NOW)
  const other = await newsroom.sessions.use(await openSession(newsroom, EDITORS.rene.email), NOW)
  const page = (await newsroom.ask('/redaction/sessions', cookie)).body.toString()
  expect(page).toContain('Cette session')
  expect(page).toContain(`value="${other?.id ?? 'none'}"`)
  expect(page).not.toContain(EDITORS.ada.email)
  await endSession(newsroom, cookie, foreign?.id ?? '')
  const ended = await endSession(newsroom, cookie, other?.id ?? '')
  expect(ended.headers.location).toBe('/redaction/sessions')
  const open = await newsroom.access.sessions()
  expect(open.map(({ email }) => email).toSorted()).toEqual([EDITORS.ada.email, EDITORS.rene.email])
})

test('the chief ends any session and reads the sign-ins [N60]', async () => {
  const newsroom = await newsroomSite()
  await using _site = newsroom.site
  const { cookie } = await signIn(newsroom)
  const secret = await openSession(newsroom, EDITORS.ada.email)
  const named = await newsroom.sessions.use(secret, NOW)
  const ended = await endSession(newsroom, cookie, named?.id ?? '')
  expect(ended.headers.location).toBe('/redaction/equipe')
  expect(await newsroom.sessions.use(secret, NOW)).toBeUndefined()
  const team = (await newsroom.ask('/redaction/equipe', cookie)).body.toString()
  expect(team).toContain('ada@preavis.example, session fermée par eva@preavis.example')
  expect(team).toContain('eva@preavis.example, connexion')
})
