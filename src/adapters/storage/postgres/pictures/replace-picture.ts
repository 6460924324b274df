import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { PictureReplacement, RepicturedDocuments } from '#ports/picture-library.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { announce } from '../platform/publication-transaction.ts'
import { kindColumn, selectRows } from '../platform/select-rows.ts'

const pair = z.object({ hash: z.string(), successor: z.string() })
const changed = z.object({ path: z.string(), kind: kindColumn })

/**
 * Shows a picture in the place of another, and announces the pages. Returns undefined if either is
 * not there, or replaced by a third one. Requires the publication lock.
 */
export async function replacePicture(
  transaction: Transaction<Tables>,
  { name, successor, editor, at, outdates }: PictureReplacement,
): Promise<RepicturedDocuments | undefined> {
  const [pictures] = await selectRows(transaction, pair)`
    select picture.hash, new.hash as successor
    from newsroom.picture, newsroom.picture as new
    where picture.name = ${name} and picture.successor is null and new.name = ${successor}
      and (new.successor is null or new.successor = picture.hash) and new.hash <> picture.hash
    for update`
  if (pictures === undefined) return undefined
  await recordSuccessor(transaction, pictures, { editor, at })
  const documents = await rewriteTexts(transaction, pictures.hash)
  const repictured = {
    changed: documents.map(({ path }) => path),
    kinds: new Set(documents.map(({ kind }) => kind)),
  }
  await announce(transaction, outdates(repictured))
  return repictured
}

async function recordSuccessor(
  transaction: Transaction<Tables>,
  { hash, successor }: z.infer<typeof pair>,
  { editor, at }: Pick<PictureReplacement, 'editor' | 'at'>,
): Promise<void> {
  await sql`
    insert into newsroom.replaced_picture_use (hash, part, document_id)
    select hash, part, document_id from picture_use
    where hash = ${hash} and label = '' and part in ('public', 'premium')
    on conflict do nothing`.execute(transaction)
  await sql`
    update newsroom.picture set successor = null, replaced_by = null, replaced_at = null
    where hash = ${successor}`.execute(transaction)
  await sql`
    update newsroom.picture set successor = ${successor} where successor = ${hash}`.execute(
    transaction,
  )
  await sql`
    update newsroom.picture
    set successor = ${successor}, replaced_by = ${editor}, replaced_at = ${new Date(at)}
    where hash = ${hash}`.execute(transaction)
}

/** Writes the texts that show a replaced picture again: their triggers name its successor. */
async function rewriteTexts(
  transaction: Transaction<Tables>,
  hash: string,
): Promise<readonly z.infer<typeof changed>[]> {
  const documents = await selectRows(transaction, changed)`
    update document set summary = summary, content = content
    where id in (
      select document_id from picture_use
      where hash = ${hash} and label = '' and part in ('public', 'premium')
    )
    returning path, kind`
  await sql`
    update premium.continuation set body = body
    where document_id in (
      select document_id from picture_use where hash = ${hash} and label = '' and part = 'premium'
    )`.execute(transaction)
  await sql`
    update drafts.document set summary = summary
    where id in (select document_id from picture_use where hash = ${hash})`.execute(transaction)
  return documents
}
