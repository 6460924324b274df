import { expect, test } from 'vitest'

import {
  ENDED_SESSION_TTL_MS,
  SESSION_IDLE_MS,
  SESSION_TTL_MS,
} from '#domain/newsroom/editor-session.ts'
import { minutes } from '#domain/shared/duration.ts'
import type { EditorSessions } from '#ports/editor-sessions.ts'

import { anEmail } from '../support/fixtures/parsed-email.ts'

const NOW = Date.UTC(2026, 10, 23, 8)
const ADA = anEmail('ada@preavis.example')
const EVA = anEmail('eva@preavis.example')

function session(email = ADA) {
  return { email, signedInAt: NOW - minutes(1), startedAt: NOW, lastSeenAt: NOW }
}

/** Contract of the editors' sessions. `open` returns an empty store. */
export function editorSessionsContract(open: () => Promise<EditorSessions>): void {
  test('a session is found by its secret alone [N11]', async () => {
    const sessions = await open()
    const secret = await sessions.open(session())
    expect(await sessions.use(secret, NOW)).toMatchObject(session())
    for (const forged of ['', `${secret}a`, secret.slice(1), secret.toUpperCase()])
      expect(await sessions.use(forged, NOW)).toBeUndefined()
  })

  test('two sessions have other secrets and other names [N11]', async () => {
    const sessions = await open()
    const [one, other] = [await sessions.open(session()), await sessions.open(session())]
    expect(one).not.toBe(other)
    const ids = (await sessions.list(NOW)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    expect(ids).not.toContain(one)
  })

  test('a session that is used lives eight hours and no longer [N11]', async () => {
    const sessions = await open()
    const secret = await sessions.open(session())
    const step = SESSION_IDLE_MS - 1
    for (let now = NOW; now < NOW + SESSION_TTL_MS; now += step)
      expect(await sessions.use(secret, now)).toMatchObject({ lastSeenAt: now })
    expect(await sessions.use(secret, NOW + SESSION_TTL_MS)).toBeUndefined()
  })

  test('an idle session ends after thirty minutes [N11]', async () => {
    const sessions = await open()
    const secret = await sessions.open(session())
    expect(await sessions.use(secret, NOW + SESSION_IDLE_MS)).toBeUndefined()
    expect(await sessions.list(NOW + SESSION_IDLE_MS)).toEqual([])
    expect(await sessions.close(secret, NOW + SESSION_IDLE_MS)).toBeUndefined()
  })

  test('a closed session passes no more, the others do [N12]', async () => {
    const sessions = await open()
    const [one, other] = [await sessions.open(session()), await sessions.open(session())]
    expect(await sessions.close(one, NOW)).toMatchObject({ email: ADA })
    expect(await sessions.use(one, NOW)).toBeUndefined()
    expect(await sessions.use(other, NOW)).toBeDefined()
  })

  test('a session ends by its name, the others stay [N60]', async () => {
    const sessions = await open()
    const [one, other] = [await sessions.open(session()), await sessions.open(session(EVA))]
    const named = await sessions.use(one, NOW)
    for (const unknown of ['', 'x', one, '00000000-0000-4000-8000-000000000000'])
      expect(await sessions.closeNamed(unknown, NOW)).toBeUndefined()
    expect(await sessions.closeNamed(named?.id ?? '', NOW + SESSION_IDLE_MS)).toBeUndefined()
    expect(named).toMatchObject((await sessions.closeNamed(named?.id ?? '', NOW)) ?? {})
    expect(await sessions.use(one, NOW)).toBeUndefined()
    expect(await sessions.use(other, NOW)).toBeDefined()
  })

  test('all sessions of a person end at once [N12]', async () => {
    const sessions = await open()
    const own = [await sessions.open(session()), await sessions.open(session())]
    const foreign = await sessions.open(session(EVA))
    expect(await sessions.closeAll(ADA, NOW)).toBe(2)
    for (const secret of own) expect(await sessions.use(secret, NOW)).toBeUndefined()
    expect(await sessions.use(foreign, NOW)).toBeDefined()
    expect(await sessions.closeAll(ADA, NOW)).toBe(0)
  })

  test('a form is recognized until seven days after its session [N26]', async () => {
    const sessions = await open()
    const formOf = async (secret: string, now = NOW) =>
      (await sessions.use(secret, now))?.formToken ?? ''
    const [one, idle] = [await sessions.open(session()), await sessions.open(session(EVA))]
    const [closedForm, idleForm] = [await formOf(one), await formOf(idle)]
    expect(closedForm).toMatch(/^[\w-]{43}$/)
    expect(closedForm).not.toBe(idleForm)
    expect(await formOf(one)).toBe(closedForm)
    expect(await sessions.issuerOf(closedForm, NOW)).toEqual({ email: ADA })
    await sessions.close(one, NOW)
    expect(await sessions.issuerOf(closedForm, NOW)).toEqual({ email: ADA })
    const late = NOW + SESSION_TTL_MS
    expect(await sessions.issuerOf(idleForm, late)).toEqual({ email: EVA })
    const third = await sessions.open({ ...session(), startedAt: late, lastSeenAt: late })
    const forms = [closedForm, idleForm, await formOf(third, late)]
    expect(await sessions.closeAll(ADA, late)).toBe(1)
    for (const form of forms) expect(await sessions.issuerOf(form, late)).toBeDefined()
    for (const forged of ['', one, `${closedForm}a`, closedForm.slice(1)])
      expect(await sessions.issuerOf(forged, late)).toBeUndefined()
    expect(await sessions.issuerOf(closedForm, NOW + ENDED_SESSION_TTL_MS)).toBeUndefined()
  })

  test('the audit keeps every event, newest first [N13]', async () => {
    const sessions = await open()
    const events = [
      { kind: 'refused', at: NOW, detail: 'otherBrowser' },
      { kind: 'signedIn', at: NOW + 1, email: ADA },
      { kind: 'revoked', at: NOW + 2, email: ADA, detail: 'claire' },
    ] as const
    for (const event of events) await sessions.record(event)
    expect(await sessions.events(10)).toEqual(events.toReversed())
    expect(await sessions.events(1)).toEqual(events.slice(-1))
  })
}
