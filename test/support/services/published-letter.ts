import { sql } from 'kysely'

import { PostgresNewsroomStore } from '#adapters/storage/postgres/newsroom/postgres-newsroom-store.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { aLetter } from '#test/support/fixtures/letters.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'

/** Stores subscribers of the letter on safety at work. Returns their addresses, sorted. */
export async function subscribe(
  owner: Database,
  count: number,
  prefix = 'abonne',
): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, (_, at) => `${prefix}-${at}@exemple.fr`)
  await sql`
    insert into newsletter.subscriber (id, email, since)
    select gen_random_uuid(), email, now() from unnest(${emails}::text[]) as email`.execute(owner)
  await sql`
    insert into newsletter.subscription (subscriber_id, group_key, asked_at, confirmed_at, wording)
    select id, 'st', now(), now(), 'essai' from newsletter.subscriber
    where email = any(${emails})`.execute(owner)
  return emails.toSorted()
}

/** Publishes a letter at a path as the newsroom does. */
export async function publishLetter(owner: Database, path: string): Promise<void> {
  const id = `newsroom:${path}`
  const stored = await new PostgresNewsroomStore(owner).store(id, {
    revision: 0,
    event: { kind: 'saved', version: 1, fingerprint: 'a', by: EDITORS.ada.email, at: Date.now() },
    listing: {
      kind: 'newsletter',
      path,
      title: 'La lettre',
      themes: [],
      authors: [],
      tags: [],
      stage: 'published',
    },
    effect: {
      kind: 'publish',
      document: { document: aLetter({ id, path }) },
      outdates: () => new Set(),
    },
  })
  if (!stored.ok) throw new Error(stored.problem)
}
