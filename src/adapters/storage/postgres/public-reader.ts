import { sql } from 'kysely'

import type { Database } from './schema.ts'

/** The role of the public pages. It reads what anybody may read, and nothing of the schema `premium`. */
export const PUBLIC_READER = 'preavis_public'

/** Gives the role its rights, creating it first when it is missing; says whether we may take it. */
export async function admitPublicReader(owner: Database): Promise<boolean> {
  await sql
    .raw(
      `do $$
      begin
        perform pg_advisory_xact_lock(hashtext('${PUBLIC_READER}'));
        if not exists (select from pg_roles where rolname = '${PUBLIC_READER}') then
          create role ${PUBLIC_READER} nologin;
        end if;
        if not pg_has_role(current_user, '${PUBLIC_READER}', 'set') then
          grant ${PUBLIC_READER} to current_user with set true;
        end if;
        grant usage on schema public to ${PUBLIC_READER};
        grant select on edition, document, download, download_tally, redirect, furniture, basket to ${PUBLIC_READER};
      exception
        when insufficient_privilege or duplicate_object or unique_violation then null;
      end
      $$`,
    )
    .execute(owner)
  const { rows } = await sql<{ admitted: boolean }>`
    select exists (
      select from pg_roles
      where rolname = ${PUBLIC_READER}
        and pg_has_role(current_user, oid, 'set')
        and has_table_privilege(oid, 'document', 'select')
    ) as admitted`.execute(owner)
  return rows[0]?.admitted === true
}
