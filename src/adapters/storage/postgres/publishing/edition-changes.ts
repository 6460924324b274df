import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DocumentKind } from '#domain/editorial/document-detail.ts'

import type { Tables } from '../platform/schema.ts'

/** An incoming document that the site does not hold as it is: new, other than it was, or at another path. */
export interface Arrival {
  readonly id: string
  readonly path: string
  readonly kind: DocumentKind
  /** What the site holds under its id; null when it is new. */
  readonly oldPath: string | null
  readonly oldKind: DocumentKind | null
  /** False when only its path is another. */
  readonly rewritten: boolean
}

/** A document that the source no longer holds. */
export interface Departure {
  readonly path: string
  readonly kind: DocumentKind
}

/** What the incoming edition brings, against what the site holds of its source. */
export interface EditionChanges {
  readonly arrivals: readonly Arrival[]
  readonly departures: readonly Departure[]
  readonly unchanged: number
}

export async function changesOf(
  transaction: Transaction<Tables>,
  source: string,
): Promise<EditionChanges> {
  const arrivals = await sql<Arrival>`
    select incoming.id, coalesce(place, incoming.path) as path, incoming.kind,
      held.path as "oldPath", held.kind as "oldKind", incoming.content is not null as rewritten
    from incoming left join document held using (id)
    where held.id is null or incoming.content is not null
      or held.path <> coalesce(place, incoming.path)
    order by rank`.execute(transaction)
  const departures = await sql<Departure>`
    select path, kind from document
    where source = ${source} and not exists (select from incoming where incoming.id = document.id)
    order by path`.execute(transaction)
  const { rows } = await sql<{ unchanged: string }>`
    select count(*) as unchanged from incoming where content is null`.execute(transaction)
  return {
    arrivals: arrivals.rows,
    departures: departures.rows,
    unchanged: Number(rows[0]?.unchanged),
  }
}

/** The addresses where documents no longer stand: those of the source that left, and those of others that moved. */
export function addressesLeft({ arrivals, departures }: EditionChanges): readonly string[] {
  const moved = arrivals.flatMap(({ oldPath, path }) =>
    oldPath === null || oldPath === path ? [] : [oldPath],
  )
  return [...departures.map(({ path }) => path), ...moved]
}
