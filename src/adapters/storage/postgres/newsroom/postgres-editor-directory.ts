import { sql } from 'kysely'
import { z } from 'zod'

import { EDITOR_ROLES } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { EditorDirectory, RoleChange } from '#ports/newsroom-store.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { emailColumn, selectRows } from '../platform/select-rows.ts'

const editorRow = z.object({ email: emailColumn, name: z.string(), role: z.enum(EDITOR_ROLES) })

const historyRow = z.object({
  email: emailColumn,
  name: z.string(),
  role: z.enum(EDITOR_ROLES).nullable(),
  given_by: z.string(),
  given_at: z.date(),
})

/** Maximum number of changes in a history. */
const MAX_HISTORY = 100

/** Stores the editors' roles with the history of their changes. */
export class PostgresEditorDirectory extends PostgresStore implements EditorDirectory {
  async editor(email: Email): Promise<Editor | undefined> {
    return (await this.#latest(email))[0]
  }

  editors(): Promise<readonly Editor[]> {
    return this.#latest(null)
  }

  async change({ email, name, role, givenBy, at }: RoleChange): Promise<void> {
    await sql`
      insert into newsroom.editor_role (email, name, role, given_by, given_at)
      values (${email}, ${name}, ${role ?? null}, ${givenBy}, ${new Date(at)})`.execute(
      this.database,
    )
  }

  async history(email?: Email): Promise<readonly RoleChange[]> {
    const rows = await selectRows(this.database, historyRow)`
      select email, name, role, given_by, given_at from newsroom.editor_role
      where ${email ?? null}::text is null or email = ${email ?? null}
      order by id desc limit ${MAX_HISTORY}`
    return rows.map(({ email: of, name, role, given_by, given_at }) => ({
      email: of,
      name,
      role: role ?? undefined,
      givenBy: given_by,
      at: given_at.getTime(),
    }))
  }

  async #latest(email: Email | null): Promise<readonly Editor[]> {
    return selectRows(this.database, editorRow)`
      select email, name, role from (
        select distinct on (email) email, name, role from newsroom.editor_role
        where ${email}::text is null or email = ${email}
        order by email, id desc
      ) latest
      where role is not null
      order by name, email`
  }
}
