import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import type { Tables } from '../platform/schema.ts'

/** A document whose derived validity changed with another document. */
export interface Revalued {
  readonly path: string
  readonly kind: DocumentKind
}

/**
 * Kinds of documents that can be superseded or cite changing law; texts of law and law news are
 * excluded.
 */
const DERIVED_KINDS: readonly DocumentKind[] = [
  'article',
  'definition',
  'guide',
  'podcast',
  'question',
  'study',
]

/**
 * Writes `supersededBy`, `alsoCoveredBy` and `lawChange` into every summary, from the archive
 * replacements and the cited articles. Returns the changed documents. Runs at the end of each
 * publication's transaction.
 */
export async function deriveValidity(
  transaction: Transaction<Tables>,
): Promise<readonly Revalued[]> {
  const { rows } = await sql<Revalued>`
    with superseded as (
      select archive.path, (array_agg(
          jsonb_build_object('path', successor.path, 'title', successor.title) order by listed.rank
        ))[1] as successor,
        nullif(to_jsonb((array_agg(successor.path order by listed.rank))[2:]), '[]') as others
      from furniture,
        jsonb_array_elements(furniture.content) as subject,
        jsonb_array_elements_text(subject -> 'archives') as archive (path),
        jsonb_array_elements_text(subject -> 'current') with ordinality as listed (path, rank)
      join document successor on successor.path = listed.path
      where furniture.part = 'subjects'
      group by archive.path
    ), changed as (
      select distinct on (citing.id) citing.id,
        jsonb_build_object('article', law.summary -> 'number', 'at', law.summary -> 'publishedAt') as change
      from document citing
      cross join unnest(citing.facets) as facet
      join document law
        on law.path = ${`${PATHS.labourCode}/`} || substring(facet from ' cites:(.*)$')
      where citing.kind = any(${DERIVED_KINDS}) and facet like '% cites:%'
        and not (citing.kind = 'article' and citing.summary ? 'source')
        and law.kind = 'lawArticle' and law.published_at > citing.published_at
      order by citing.id, law.published_at desc, law.path
    ), derived as (
      select document.id, jsonb_strip_nulls(
        jsonb_build_object('supersededBy', superseded.successor, 'alsoCoveredBy', superseded.others,
          'lawChange', changed.change)) as facts
      from document left join superseded using (path) left join changed using (id)
      where document.kind = any(${DERIVED_KINDS})
    ), written as (
      update document
      set summary = (summary - 'supersededBy' - 'alsoCoveredBy' - 'lawChange') || derived.facts
      from derived
      where document.id = derived.id
        and (summary -> 'supersededBy' is distinct from derived.facts -> 'supersededBy'
          or summary -> 'alsoCoveredBy' is distinct from derived.facts -> 'alsoCoveredBy'
          or summary -> 'lawChange' is distinct from derived.facts -> 'lawChange')
      returning document.path, document.kind, document.source
    ), republished as (
      update edition set published_at = clock_timestamp() where source in (select source from written)
    )
    select path, kind from written order by path`.execute(transaction)
  return rows
}
