import { z } from 'zod'

import type { CommentEntry, NumberedEntry } from '#domain/newsroom/comment-threads.ts'
import type { CommentStore } from '#ports/comment-store.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { bigintColumn, emailColumn, selectRows, selectValues } from '../platform/select-rows.ts'

const anchorColumn = z.object({
  quotation: z.string(),
  before: z.string(),
  after: z.string(),
})

const writtenRow = z.object({ id: bigintColumn, editor: emailColumn, written_at: z.date() })
const messageRow = writtenRow.extend({ words: z.string(), addressee: emailColumn.nullable() })

const entryRow = z.discriminatedUnion('kind', [
  messageRow.extend({ kind: z.literal('comment'), version: z.number(), anchor: anchorColumn }),
  messageRow.extend({ kind: z.literal('answer'), thread: bigintColumn }),
  writtenRow.extend({ kind: z.literal('resolved'), thread: bigintColumn }),
])

/** Stores comments on passages. Requires a connection of the database owner. */
export class PostgresCommentStore implements CommentStore {
  readonly #owner: Database

  constructor(owner: Database) {
    this.#owner = owner
  }

  async entries(article: number): Promise<readonly NumberedEntry[]> {
    const rows = await selectRows(this.#owner, entryRow)`
      select id, kind, thread, editor, written_at, words, addressee, version, anchor
      from newsroom.comment_entry where article_id = ${article} order by id`
    return rows.map(entryOf)
  }

  async add(article: number, entry: CommentEntry): Promise<number> {
    const { kind, by, at } = entry
    const message = kind === 'resolved' ? undefined : entry
    const first = kind === 'comment' ? entry : undefined
    const [id] = await selectValues(this.#owner, bigintColumn)`
      insert into newsroom.comment_entry
        (article_id, thread, kind, editor, written_at, words, addressee, version, anchor)
      values (${article}, ${kind === 'comment' ? null : entry.thread}, ${kind}, ${by},
        ${new Date(at)}, ${message?.words ?? null}, ${message?.addressee ?? null},
        ${first?.version ?? null}, ${first ? JSON.stringify(first.anchor) : null})
      returning id`
    if (id === undefined) throw new Error('a comment without an id')
    return id
  }
}

function entryOf(row: z.infer<typeof entryRow>): NumberedEntry {
  const { id, editor: by } = row
  const at = row.written_at.getTime()
  if (row.kind === 'resolved') return { kind: row.kind, id, by, at, thread: row.thread }
  const { words, addressee } = row
  const message = { id, by, at, words, ...(addressee !== null && { addressee }) }
  return row.kind === 'comment'
    ? { kind: row.kind, ...message, version: row.version, anchor: row.anchor }
    : { kind: row.kind, ...message, thread: row.thread }
}
