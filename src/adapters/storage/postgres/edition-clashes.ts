import { sql } from 'kysely'

import type { DocumentClash, Edition } from '../../../ports/content-publisher.ts'
import type { Database } from './schema.ts'

interface Claim {
  readonly id: string
  readonly path: string
}

/** Where documents of the edition claim the path or the id of each other, or of another source. */
export async function clashesOf(
  database: Database,
  { source, documents }: Edition,
): Promise<readonly DocumentClash[]> {
  const claims: readonly Claim[] = documents.map(({ document }) => document)
  const foreign = await database
    .selectFrom('document')
    .select(['id', 'path'])
    .where('source', '<>', source)
    .where(
      sql<boolean>`(path = any(${claims.map(({ path }) => path)})
        or id = any(${claims.map(({ id }) => id)}))`,
    )
    .execute()
  const all = [...foreign, ...claims]
  return [...rivals(all, 'path'), ...rivals(all, 'id')].map((rival) => ({
    path: rival[0]?.path ?? '',
    ids: rival.map(({ id }) => id),
  }))
}

function rivals(claims: readonly Claim[], key: keyof Claim): readonly (readonly Claim[])[] {
  return [...Map.groupBy(claims, (claim) => claim[key]).values()].filter(({ length }) => length > 1)
}
