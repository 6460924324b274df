import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { isDouble } from '#domain/editorial/same-subject.ts'
import type { Subject } from '#domain/editorial/same-subject.ts'

import type { Tables } from '../platform/schema.ts'
import type { Moves } from './edition-moves.ts'
import { subjectOf } from './subject-comparison.ts'

interface Candidate {
  readonly oldPath: string
  readonly path: string
  readonly gone: Subject
  readonly plain: Subject
}

/** From the « -2 » duplicates that leave to the plain ones that stay, wherever these now stand (§2). An article L. 1132-3-2 is no duplicate of L. 1132-3. */
export async function doublesOf(transaction: Transaction<Tables>, source: string): Promise<Moves> {
  const { rows } = await sql<Candidate>`
    with gone as (
      select path, left(path, -2) as plain_path, title collate "C" as title, content
      from document
      where source = ${source} and path like '%-2'
        and not exists (select from incoming where incoming.id = document.id)
    ), plain as (
      select path as known_at, path, title collate "C" as title, content
      from document where source <> ${source} and path in (select plain_path from gone)
      union all
      select known_at, coalesce(place, incoming.path), incoming.title,
        coalesce(incoming.content, held.content)
      from incoming left join document held using (id)
        cross join lateral (values (coalesce(place, incoming.path)), (held.path)) as stand (known_at)
      where known_at in (select plain_path from gone)
    )
    select distinct on (gone.path) gone.path as "oldPath", plain.path,
      ${subjectOf('gone')} as gone, ${subjectOf('plain')} as plain
    from gone join plain on plain.known_at = gone.plain_path
    order by gone.path, plain.path = plain.known_at desc`.execute(transaction)
  const doubles = rows.filter(({ gone, plain }) => isDouble(gone, plain))
  return new Map(doubles.map(({ oldPath, path }) => [oldPath, path]))
}
