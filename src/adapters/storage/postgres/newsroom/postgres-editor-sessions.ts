import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { z } from 'zod'

import {
  ENDED_SESSION_TTL_MS,
  SESSION_IDLE_MS,
  SESSION_TTL_MS,
} from '#domain/newsroom/editor-session.ts'
import type { EditorSession } from '#domain/newsroom/editor-session.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type {
  AccessEvent,
  EditorSessions,
  FormIssuer,
  UsedSession,
} from '#ports/editor-sessions.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { emailColumn, selectRows } from '../platform/select-rows.ts'

const sessionRow = z.object({
  id: z.string(),
  email: emailColumn,
  signed_in_at: z.date(),
  started_at: z.date(),
  last_seen_at: z.date(),
})

const usedSessionRow = sessionRow.extend({ form_digest: z.instanceof(Buffer) })

const issuerRow = z.object({ email: emailColumn.nullable() })

type SessionRow = z.infer<typeof sessionRow>

const eventRow = z.object({
  kind: z.enum(['signedIn', 'refused', 'signedOut', 'revoked']),
  happened_at: z.date(),
  email: emailColumn.nullable(),
  detail: z.string().nullable(),
})

type NewSession = Omit<EditorSession, 'id'>

const COLUMNS = sql.raw('id, email, signed_in_at, started_at, last_seen_at')
/** Derived from the stored digest alone, so that the token of a form does not give the secret. */
const FORM_DIGEST = sql.raw("sha256('form '::bytea || digest)")

/** Stores the sessions of editors under a SHA-256 of their secret, and the log of access events. */
export class PostgresEditorSessions extends PostgresStore implements EditorSessions {
  async open({ email, signedInAt, startedAt, lastSeenAt }: NewSession): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    await sql`
      insert into newsroom.editor_session (digest, ${COLUMNS})
      values (${digestOf(secret)}, ${randomUUID()}, ${email}, ${new Date(signedInAt)},
        ${new Date(startedAt)}, ${new Date(lastSeenAt)})`.execute(this.database)
    await this.#end(sql`not (${isOpen(startedAt)})`, startedAt)
    await sql`
      delete from newsroom.ended_editor_session
      where ended_at <= ${new Date(startedAt - ENDED_SESSION_TTL_MS)}`.execute(this.database)
    return secret
  }

  async use(secret: string, now: Instant): Promise<UsedSession | undefined> {
    const [row] = await selectRows(this.database, usedSessionRow)`
      update newsroom.editor_session set last_seen_at = greatest(last_seen_at, ${new Date(now)})
      where digest = ${digestOf(secret)} and ${isOpen(now)}
      returning ${COLUMNS}, ${FORM_DIGEST} as form_digest`
    return row && { ...sessionOf(row), formToken: row.form_digest.toString('base64url') }
  }

  async issuerOf(formToken: string, now: Instant): Promise<FormIssuer | undefined> {
    const digest = Buffer.from(formToken, 'base64url')
    const [issuer] = await selectRows(this.database, issuerRow)`
      select email from newsroom.ended_editor_session
      where form_digest = ${digest} and ended_at > ${new Date(now - ENDED_SESSION_TTL_MS)}
      union all
      select email from newsroom.editor_session
      where ${FORM_DIGEST} = ${digest}`
    return issuer && (issuer.email === null ? {} : { email: issuer.email })
  }

  async close(secret: string, now: Instant): Promise<EditorSession | undefined> {
    const [session] = await this.#end(sql`digest = ${digestOf(secret)} and ${isOpen(now)}`, now)
    return session
  }

  async closeNamed(id: string, now: Instant): Promise<EditorSession | undefined> {
    const [session] = await this.#end(sql`id::text = ${id} and ${isOpen(now)}`, now)
    return session
  }

  async closeAll(email: Email, now: Instant): Promise<number> {
    const closed = await this.#end(sql`email = ${email} and ${isOpen(now)}`, now)
    return closed.length
  }

  list(now: Instant): Promise<readonly EditorSession[]> {
    return this.#sessions(sql`
      select ${COLUMNS} from newsroom.editor_session where ${isOpen(now)}
      order by last_seen_at desc, id`)
  }

  async record({ kind, at, email, detail }: AccessEvent): Promise<void> {
    await sql`
      insert into newsroom.access_event (kind, happened_at, email, detail)
      values (${kind}, ${new Date(at)}, ${email ?? null}, ${detail ?? null})`.execute(this.database)
  }

  async events(limit: number): Promise<readonly AccessEvent[]> {
    const rows = await selectRows(this.database, eventRow)`
      select kind, happened_at, email, detail from newsroom.access_event
      order by id desc limit ${limit}`
    return rows.map(({ kind, happened_at, email, detail }) => ({
      kind,
      at: happened_at.getTime(),
      ...(email !== null && { email }),
      ...(detail !== null && { detail }),
    }))
  }

  /** Deletes sessions and returns them. Forms of them are recognized afterwards. */
  #end(condition: ReturnType<typeof sql>, now: Instant): Promise<readonly EditorSession[]> {
    return this.#sessions(sql`
      with ended as (
        delete from newsroom.editor_session where ${condition}
        returning ${COLUMNS}, ${FORM_DIGEST} as form_digest
      ), stored as (
        insert into newsroom.ended_editor_session (form_digest, ended_at, email)
        select form_digest, ${new Date(now)}::timestamptz, email from ended
      )
      select ${COLUMNS} from ended`)
  }

  async #sessions(query: ReturnType<typeof sql>): Promise<readonly EditorSession[]> {
    const rows = await selectRows(this.database, sessionRow)`${query}`
    return rows.map(sessionOf)
  }
}

function sessionOf(row: SessionRow): EditorSession {
  return {
    id: row.id,
    email: row.email,
    signedInAt: row.signed_in_at.getTime(),
    startedAt: row.started_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
  }
}

function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function isOpen(now: Instant) {
  return sql`(started_at > ${new Date(now - SESSION_TTL_MS)}
    and last_seen_at > ${new Date(now - SESSION_IDLE_MS)})`
}
