import type { Client } from 'pg'
import { z } from 'zod'

import type { Outdated } from '#ports/caches.ts'

const announcements = z.array(
  z.object({ id: z.coerce.number().int(), tags: z.array(z.string()).nullable() }),
)

/** The number of the last announcement; 0 before the first. */
export async function lastAnnounced(client: Client): Promise<number> {
  const { rows } = await client.query('select id, tags from announcement order by id desc limit 1')
  return announcements.parse(rows)[0]?.id ?? 0
}

/** What was announced after this number, and the number of the last; everything, when those that followed it are gone, or it is itself: the database was restored. */
export async function announcedSince(
  client: Client,
  seen: number,
): Promise<{ readonly last: number; readonly outdated: readonly Outdated[] }> {
  const { rows } = await client.query(
    'select id, tags from announcement where id >= $1 order by id',
    [seen],
  )
  const known = announcements.parse(rows)
  const told = known.filter(({ id }) => id > seen)
  const unbroken = seen === 0 ? (told[0]?.id ?? 1) === 1 : known[0]?.id === seen
  return unbroken
    ? { last: told.at(-1)?.id ?? seen, outdated: told.map(outdatedBy) }
    : { last: known.at(-1)?.id ?? (await lastAnnounced(client)), outdated: ['everything'] }
}

function outdatedBy({ tags }: { readonly tags: readonly string[] | null }): Outdated {
  return tags === null ? 'everything' : new Set(tags)
}
