import { sql } from 'kysely'

import type { Editor, EditorRole } from '#domain/newsroom/editor-roles.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { EditorDirectory, RoleChange } from '#ports/newsroom-store.ts'

import type { Database } from '../platform/kysely-table-types.ts'

interface HistoryRow {
  readonly email: Email
  readonly name: string
  readonly role: EditorRole | null
  readonly given_by: string
  readonly given_at: Date
}

/** Maximum number of changes in a history. */
const MAX_HISTORY = 100

/** Stores the editors' roles with the history of their changes. */
export class PostgresEditorDirectory implements EditorDirectory {
  readonly #owner: Database

  constructor(owner: Database) {
    this.#owner = owner
  }

  async editor(email: Email): Promise<Editor | undefined> {
    return (await this.#latest(email))[0]
  }

  editors(): Promise<readonly Editor[]> {
    return this.#latest(null)
  }

  async change({ email, name, role, givenBy, at }: RoleChange): Promise<void> {
    await sql`
      insert into newsroom.editor_role (email, name, role, given_by, given_at)
      values (${email}, ${name}, ${role ?? null}, ${givenBy}, ${new Date(at)})`.execute(this.#owner)
  }

  async history(email?: Email): Promise<readonly RoleChange[]> {
    const { rows } = await sql<HistoryRow>`
      select email, name, role, given_by, given_at from newsroom.editor_role
      where ${email ?? null}::text is null or email = ${email ?? null}
      order by id desc limit ${MAX_HISTORY}`.execute(this.#owner)
    return rows.map(({ email: of, name, role, given_by, given_at }) => ({
      email: of,
      name,
      role: role ?? undefined,
      givenBy: given_by,
      at: given_at.getTime(),
    }))
  }

  async #latest(email: Email | null): Promise<readonly Editor[]> {
    const { rows } = await sql<Editor>`
      select email, name, role from (
        select distinct on (email) email, name, role from newsroom.editor_role
        where ${email}::text is null or email = ${email}
        order by email, id desc
      ) latest
      where role is not null
      order by name, email`.execute(this.#owner)
    return rows
  }
}
