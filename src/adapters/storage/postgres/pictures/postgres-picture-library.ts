import { sql } from 'kysely'
import { z } from 'zod'

import type { PictureFileKey } from '#domain/editorial/picture.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type {
  LibraryPicture,
  ListedPictures,
  NewPicture,
  PictureFile,
  PictureLibrary,
  PictureReplacement,
  PictureWords,
  RepicturedDocuments,
} from '#ports/picture-library.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { runPublication } from '../platform/publication-transaction.ts'
import { bigintColumn, emailColumn, selectRows, selectValues } from '../platform/select-rows.ts'
import { PostgresPictureFiles } from './postgres-picture-files.ts'
import { replacePicture } from './replace-picture.ts'
import { textUse, usesOf, withEarlier } from './text-uses.ts'

const earlierPicture = z.object({
  name: z.string(),
  replacedBy: emailColumn,
  replacedAt: z.number(),
})

const pictureRow = z.object({
  name: z.string(),
  title: z.string(),
  alt: z.string(),
  credit: z.string(),
  uploaded_by: emailColumn,
  uploaded_at: z.date(),
  uses: z.array(textUse),
  earlier: z.array(earlierPicture),
})

const COLUMNS = sql`
  name, title, alt, credit, uploaded_by, uploaded_at, ${usesOf(sql`picture.hash`)} as uses,
  coalesce((
    select jsonb_agg(jsonb_build_object('name', earlier.name, 'replacedBy', earlier.replaced_by,
      'replacedAt', floor(extract(epoch from earlier.replaced_at) * 1000))
      order by earlier.replaced_at desc)
    from newsroom.picture as earlier where earlier.successor = picture.hash
  ), '[]') as earlier`

/** Stores the pictures of the library. Requires a connection of the database owner. */
export class PostgresPictureLibrary implements PictureLibrary {
  readonly #owner: Database
  readonly #files: PostgresPictureFiles

  constructor(owner: Database) {
    this.#owner = owner
    this.#files = new PostgresPictureFiles(owner, 'newsroom.picture_file')
  }

  async list({
    text,
    offset,
    limit,
  }: Parameters<PictureLibrary['list']>[0]): Promise<ListedPictures> {
    const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
    const matches = sql`successor is null and concat_ws(' ', title, alt, credit) ilike ${pattern}`
    const [total = 0] = await selectValues(this.#owner, bigintColumn)`
      select count(*) from newsroom.picture where ${matches}`
    const rows = await selectRows(this.#owner, pictureRow)`
      select ${COLUMNS} from newsroom.picture where ${matches}
      order by uploaded_at desc, hash offset ${offset} limit ${limit}`
    return { pictures: rows.map(pictureOf), total }
  }

  async picture(name: string): Promise<LibraryPicture | undefined> {
    const [row] = await selectRows(this.#owner, pictureRow)`
      select ${COLUMNS} from newsroom.picture where hash = (
        select coalesce(successor, hash) from newsroom.picture as named where named.name = ${name}
      )`
    return row && pictureOf(row)
  }

  add(
    { name, title, alt, credit, uploadedBy, uploadedAt }: NewPicture,
    files: readonly PictureFile[],
  ): Promise<boolean> {
    return this.#owner.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        insert into newsroom.picture (hash, name, title, alt, credit, uploaded_by, uploaded_at)
        values (left(${name}, 32), ${name}, ${title}, ${alt}, ${credit}, ${uploadedBy},
          ${new Date(uploadedAt)})
        on conflict do nothing returning hash`.execute(transaction)
      if (rows.length === 0) return false
      for (const { hash, width, format, bytes } of files)
        await sql`
          insert into newsroom.picture_file (hash, width, format, bytes)
          values (${hash}, ${width}, ${format}, ${Buffer.from(bytes)})`.execute(transaction)
      return true
    })
  }

  replace(replacement: PictureReplacement): Promise<RepicturedDocuments | undefined> {
    return runPublication(this.#owner, (transaction) => replacePicture(transaction, replacement))
  }

  async describe(name: string, { title, alt, credit }: PictureWords): Promise<boolean> {
    const { rows } = await sql`
      update newsroom.picture set title = ${title}, alt = ${alt}, credit = ${credit}
      where name = ${name} returning hash`.execute(this.#owner)
    return rows.length > 0
  }

  remove(name: string): Promise<Result<void, 'unknown' | 'used'>> {
    return this.#owner.transaction().execute(async (transaction) => {
      // A text that begins to show the picture meanwhile waits for the lock, or is seen here.
      await sql`lock table picture_use in share mode`.execute(transaction)
      const [isUsed] = await selectValues(transaction, z.boolean())`
        select exists (
          select from picture_use where hash in (${withEarlier(sql`picture.hash`)})
        )
        from newsroom.picture where name = ${name} and successor is null for update`
      if (isUsed === undefined) return refused('unknown')
      if (isUsed) return refused('used')
      await sql`delete from newsroom.picture where name = ${name}`.execute(transaction)
      return ok(undefined)
    })
  }

  file(key: PictureFileKey): Promise<Uint8Array | undefined> {
    return this.#files.file(key)
  }
}

function pictureOf(row: z.infer<typeof pictureRow>): LibraryPicture {
  const { uploaded_by: uploadedBy, uploaded_at: uploadedAt, ...picture } = row
  return { ...picture, uploadedBy, uploadedAt: uploadedAt.getTime() }
}
