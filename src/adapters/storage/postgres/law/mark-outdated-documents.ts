import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { LawChange } from '#domain/editorial/document.ts'
import type { LawCitation } from '#ports/law-citations.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { kindColumn, selectRows, selectValues } from '../platform/select-rows.ts'
import { isAmong, OUTDATABLE_KINDS, readCitations } from './read-law-citations.ts'

/** Document whose `supersededBy`, `alsoCoveredBy` or `lawChanges` changed. */
const updatedRow = z.object({
  path: z.string(),
  kind: kindColumn,
})

export type UpdatedDocument = z.infer<typeof updatedRow>

/**
 * Updates `supersededBy`, `alsoCoveredBy` and `lawChanges` of documents, from archive replacements
 * and cited articles. If only documents at the paths `written` were published, others keep their
 * `lawChanges`. Returns the documents that changed.
 */
export async function markOutdatedDocuments(
  transaction: Transaction<Tables>,
  written?: readonly string[],
): Promise<readonly UpdatedDocument[]> {
  return preserveFingerprints(transaction, async () => {
    const superseded = await deriveSuccessors(transaction)
    const paths = written && [...written, ...superseded.map(({ path }) => path)]
    const changed = await deriveLawChanges(transaction, paths)
    return [...new Map([...superseded, ...changed].map((each) => [each.path, each])).values()]
  })
}

/**
 * Updates `lawChanges` of documents: changes that readers should see of the articles of the Code
 * that they cite. Returns the documents that changed.
 */
export function updateLawChanges(
  transaction: Transaction<Tables>,
): Promise<readonly UpdatedDocument[]> {
  return preserveFingerprints(transaction, () => deriveLawChanges(transaction))
}

/**
 * Runs an update of marks, and preserves the fingerprints that were current. They stay valid,
 * although the marks make editions newer: marks come from other sources.
 */
async function preserveFingerprints<Outcome>(
  transaction: Transaction<Tables>,
  update: () => Promise<Outcome>,
): Promise<Outcome> {
  const sources = await selectValues(transaction, z.string())`
    select source from edition_fingerprint join edition using (source, published_at)`
  const outcome = await update()
  await sql`
    update edition_fingerprint set published_at = edition.published_at from edition
    where edition.source = edition_fingerprint.source
      and edition.source = any(${sources})`.execute(transaction)
  return outcome
}

async function deriveSuccessors(
  transaction: Transaction<Tables>,
): Promise<readonly UpdatedDocument[]> {
  return selectRows(transaction, updatedRow)`
    with superseded as (
      select archive.path, (array_agg(
          jsonb_build_object('path', successor.path, 'title', successor.title) order by listed.rank
        ))[1] as successor,
        nullif(to_jsonb((array_agg(successor.path order by listed.rank))[2:]), '[]') as others
      from site_setting,
        jsonb_array_elements(site_setting.content) as subject,
        jsonb_array_elements_text(subject -> 'archives') as archive (path),
        jsonb_array_elements_text(subject -> 'current') with ordinality as listed (path, rank)
      join document successor on successor.path = listed.path
      where site_setting.part = 'subjects'
      group by archive.path
    ), derived as (
      select document.id, jsonb_strip_nulls(
        jsonb_build_object('supersededBy', superseded.successor, 'alsoCoveredBy', superseded.others)
      ) as facts
      from document left join superseded using (path)
      where document.kind = any(${OUTDATABLE_KINDS})
    ), written as (
      update document
      set summary = (summary - 'supersededBy' - 'alsoCoveredBy') || derived.facts
      from derived
      where document.id = derived.id
        and (summary -> 'supersededBy' is distinct from derived.facts -> 'supersededBy'
          or summary -> 'alsoCoveredBy' is distinct from derived.facts -> 'alsoCoveredBy')
      returning document.path, document.kind, document.source
    ), republished as (
      update edition set published_at = clock_timestamp() where source in (select source from written)
    )
    select path, kind from written order by path`
}

async function deriveLawChanges(
  transaction: Transaction<Tables>,
  paths?: readonly string[],
): Promise<readonly UpdatedDocument[]> {
  const changes = Map.groupBy(
    (await readCitations(transaction, paths)).flatMap(lawChangesOf),
    ({ document }) => document,
  )
  const facts = [...changes].map(([id, all]) => ({ id, changes: all.map(({ change }) => change) }))
  return selectRows(transaction, updatedRow)`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as fact (id text, changes jsonb)
    ), written as (
      update document
      set summary = (summary - 'lawChanges')
        || jsonb_strip_nulls(jsonb_build_object('lawChanges', derived.changes))
      from (select id, changes from document left join changed using (id)
        where kind = any(${OUTDATABLE_KINDS}) and ${isAmong(paths)}) as derived
      where document.id = derived.id and summary -> 'lawChanges' is distinct from derived.changes
      returning document.path, document.kind, document.source
    ), republished as (
      update edition set published_at = clock_timestamp() where source in (select source from written)
    )
    select path, kind from written order by path`
}

function lawChangesOf({ document, article, changes }: LawCitation) {
  return changes
    .filter(({ audience }) => audience === 'readers')
    .map(({ version: _version, audience: _audience, ...change }) => ({
      document,
      change: { article, ...change } satisfies LawChange,
    }))
}
