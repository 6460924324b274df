import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Edition } from '#ports/content-source-and-publisher.ts'

import type { Tables } from '../platform/kysely-table-types.ts'

/**
 * Stores the version of a source and the date of its data. Returns true if that date changed since
 * the last publication. Publishing a version again without changes preserves the date of its
 * publication.
 */
export async function recordVersion(
  transaction: Transaction<Tables>,
  { source, version, stateAt }: Omit<Edition, 'records'>,
  changed: boolean,
): Promise<boolean> {
  const state = stateAt === undefined ? null : new Date(stateAt)
  const { rows } = await sql`
    select from edition
    where source = ${source} and state_at is distinct from coalesce(${state}, state_at)`.execute(
    transaction,
  )
  await sql`
    insert into edition (source, version, state_at) values (${source}, ${version}, ${state})
    on conflict (source) do update set version = excluded.version,
      state_at = coalesce(excluded.state_at, edition.state_at),
      published_at = case when edition.version <> excluded.version or ${changed}
        then now() else edition.published_at end`.execute(transaction)
  return rows.length > 0
}

/** Stores what the edition was read from, if it is known. */
export async function recordFingerprint(
  transaction: Transaction<Tables>,
  { source, fingerprint }: Pick<Edition, 'source' | 'fingerprint'>,
): Promise<void> {
  if (fingerprint === undefined) return
  const { importers, inputs } = fingerprint
  await sql`
    insert into edition_fingerprint (source, published_at, importers, inputs)
    select source, published_at, ${importers}, ${inputs} from edition where source = ${source}
    on conflict (source) do update set published_at = excluded.published_at,
      importers = excluded.importers, inputs = excluded.inputs`.execute(transaction)
}
