import { sql } from 'kysely'
import { z } from 'zod'

import type { Database } from './kysely-table-types.ts'
import { selectValues } from './select-rows.ts'

/** Database role with read access for one kind of page, limited to its grants. */
export interface ReadOnlyRole {
  readonly name: (typeof ALL_ROLES)[number]
  /** Privileges in the syntax of SQL `grant`, without the role. */
  readonly grants: readonly string[]
  /** Table that the role must be able to read. */
  readonly reads: string
}

/** Names of all roles, whose locks a grant takes: two that touch one table at once would fail. */
const ALL_ROLES = ['preavis_preview', 'preavis_public', 'preavis_subscribers'] as const

/**
 * Tries to create a missing read-only role and to grant its privileges. Returns true if connections
 * may assume the role and read its table.
 */
export async function admitReader(owner: Database, role: ReadOnlyRole): Promise<boolean> {
  const { name, grants, reads } = role
  await sql
    .raw(
      `do $$
      begin
        ${ALL_ROLES.map((each) => `perform pg_advisory_xact_lock(hashtext('${each}'));`).join('\n        ')}
        if not exists (select from pg_roles where rolname = '${name}') then
          create role ${name} nologin;
        end if;
        if not pg_has_role(current_user, '${name}', 'set') then
          grant ${name} to current_user with set true;
        end if;
        ${grants.map((grant) => `grant ${grant} to ${name};`).join('\n        ')}
      exception
        when insufficient_privilege or duplicate_object or unique_violation then null;
      end
      $$`,
    )
    .execute(owner)
  const [admitted] = await selectValues(owner, z.boolean())`
    select exists (
      select from pg_roles
      where rolname = ${name}
        and pg_has_role(current_user, oid, 'set')
        and has_table_privilege(oid, ${reads}, 'select')
    ) as admitted`
  return admitted === true
}

/** Role of the public pages: published content and law, without the schema `premium`. */
export const PUBLIC_READER: ReadOnlyRole = {
  name: 'preavis_public',
  grants: [
    'usage on schema public',
    'select on edition, document, download, download_tally, redirect, site_setting, basket, agreement_news, withdrawn_row, law_edition, law_text, law_version, changelog_edition, changelog_entry, changelog_text, published_version, former_path, picture_file, library_file',
  ],
  reads: 'document',
}

/** Role of editors' previews: public tables and unpublished content. */
export const PREVIEW_READER: ReadOnlyRole = {
  name: 'preavis_preview',
  grants: [
    ...PUBLIC_READER.grants,
    'usage on schema preview',
    'select on preview.document, preview.download, preview.continuation',
  ],
  reads: 'preview.document',
}

/** Role of subscribers' pages: Premium continuations, and the paths of documents. */
export const CONTINUATION_READER: ReadOnlyRole = {
  name: 'preavis_subscribers',
  grants: [
    'usage on schema public, premium',
    'select (id, path) on document',
    'select on premium.continuation, premium.published_continuation, premium.picture_file, premium.library_file',
  ],
  reads: 'premium.continuation',
}
