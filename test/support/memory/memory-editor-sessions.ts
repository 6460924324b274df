import { createHash, randomUUID } from 'node:crypto'

import { editorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import type { EditorAccess, EditorAccessDeps } from '#application/newsroom/sign-in/editor-access.ts'
import {
  ENDED_SESSION_TTL_MS,
  SESSION_IDLE_MS,
  SESSION_TTL_MS,
} from '#domain/newsroom/editor-session.ts'
import type { EditorSession } from '#domain/newsroom/editor-session.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { refused } from '#domain/shared/result.ts'
import type { EditorIssuer } from '#ports/editor-issuer.ts'
import type { AccessEvent, EditorSessions } from '#ports/editor-sessions.ts'

import { MemoryLogger } from './memory-logger.ts'
import { memoryEditors } from './memory-newsroom.ts'

/** Creates an in-memory store of the sessions of editors. */
export function memoryEditorSessions(): EditorSessions {
  const sessions = new Map<string, EditorSession>()
  const ended = new Map<string, { readonly at: number; readonly email: Email | undefined }>()
  const events: AccessEvent[] = []
  const end = (secret: string, now: number) => {
    ended.set(formTokenOf(secret), { at: now, email: sessions.get(secret)?.email })
    sessions.delete(secret)
  }
  const find = (secret: string, now: number) => {
    const session = sessions.get(secret)
    return session && isSessionOpen(session, now) ? session : undefined
  }
  return {
    open: (session) => {
      const secret = randomUUID()
      sessions.set(secret, { ...session, id: randomUUID() })
      return Promise.resolve(secret)
    },
    use: (secret, now) => {
      const session = find(secret, now)
      if (session === undefined) return Promise.resolve(undefined)
      const seen = { ...session, lastSeenAt: Math.max(session.lastSeenAt, now) }
      sessions.set(secret, seen)
      return Promise.resolve({ ...seen, formToken: formTokenOf(secret) })
    },
    issuerOf: (formToken, now) => {
      const open = [...sessions].find(([secret]) => formTokenOf(secret) === formToken)
      const closed = ended.get(formToken)
      const isLate = closed === undefined || now - closed.at >= ENDED_SESSION_TTL_MS
      const email = open?.[1].email ?? (isLate ? undefined : closed.email)
      return Promise.resolve(email && { email })
    },
    close: (secret, now) => {
      const session = find(secret, now)
      if (session !== undefined) end(secret, now)
      return Promise.resolve(session)
    },
    closeNamed: (id, now) => {
      const named = [...sessions].find(
        ([, session]) => session.id === id && isSessionOpen(session, now),
      )
      if (named !== undefined) end(named[0], now)
      return Promise.resolve(named?.[1])
    },
    closeAll: (email, now) => {
      const closed = [...sessions].filter(
        ([, session]) => session.email === email && isSessionOpen(session, now),
      )
      for (const [secret] of closed) end(secret, now)
      return Promise.resolve(closed.length)
    },
    list: (now) =>
      Promise.resolve(
        [...sessions.values()]
          .filter((session) => isSessionOpen(session, now))
          .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt),
      ),
    record: (event) => {
      events.unshift(event)
      return Promise.resolve()
    },
    events: (limit) => Promise.resolve(events.slice(0, limit)),
  }
}

function formTokenOf(secret: string): string {
  return createHash('sha256').update(`form ${secret}`).digest('base64url')
}

/** Fake identity provider of editors that rejects every code. */
export const CLOSED_ISSUER: EditorIssuer = {
  begin: () =>
    Promise.resolve({
      address: 'https://connexion.example/autorisation',
      pending: { state: 'etat', nonce: 'nonce', verifier: 'preuve' },
    }),
  endSessionAddress: () => Promise.resolve('https://connexion.example/fin'),
  complete: () => Promise.resolve(refused('codeRejected')),
  securityPage: 'https://compte.preavis.example/securite',
}

/** Creates the sign-in use cases of editors over in-memory sessions. */
export function memoryEditorAccess(
  given: Partial<EditorAccessDeps> & Pick<EditorAccessDeps, 'clock'>,
): EditorAccess {
  return editorAccess({
    issuer: CLOSED_ISSUER,
    sessions: memoryEditorSessions(),
    editors: memoryEditors(),
    logger: new MemoryLogger(),
    ...given,
  })
}

type SessionTimes = Pick<EditorSession, 'startedAt' | 'lastSeenAt'>

function isSessionOpen({ startedAt, lastSeenAt }: SessionTimes, now: Instant): boolean {
  return now < startedAt + SESSION_TTL_MS && now < lastSeenAt + SESSION_IDLE_MS
}
