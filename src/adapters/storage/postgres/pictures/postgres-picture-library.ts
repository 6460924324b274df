import { sql } from 'kysely'
import { z } from 'zod'

import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type {
  LibraryPicture,
  ListedPictures,
  PictureFile,
  PictureFileKey,
  PictureLibrary,
  PictureWords,
} from '#ports/picture-library.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { bigintColumn, emailColumn, selectRows, selectValues } from '../platform/select-rows.ts'
import { PostgresPictureFiles } from './postgres-picture-files.ts'
import { textUse, usesOf } from './text-uses.ts'

const pictureRow = z.object({
  name: z.string(),
  title: z.string(),
  alt: z.string(),
  credit: z.string(),
  uploaded_by: emailColumn,
  uploaded_at: z.date(),
  uses: z.array(textUse),
})

const COLUMNS = sql`name, title, alt, credit, uploaded_by, uploaded_at, ${usesOf(sql`picture.hash`)} as uses`

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
    const matches = sql`concat_ws(' ', title, alt, credit) ilike ${pattern}`
    const [total = 0] = await selectValues(this.#owner, bigintColumn)`
      select count(*) from newsroom.picture where ${matches}`
    const rows = await selectRows(this.#owner, pictureRow)`
      select ${COLUMNS} from newsroom.picture where ${matches}
      order by uploaded_at desc, hash offset ${offset} limit ${limit}`
    return { pictures: rows.map(pictureOf), total }
  }

  async picture(name: string): Promise<LibraryPicture | undefined> {
    const [row] = await selectRows(this.#owner, pictureRow)`
      select ${COLUMNS} from newsroom.picture where name = ${name}`
    return row && pictureOf(row)
  }

  add(
    { name, title, alt, credit, uploadedBy, uploadedAt }: Omit<LibraryPicture, 'uses'>,
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
        select exists (select from picture_use where hash = picture.hash)
        from newsroom.picture where name = ${name} for update`
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
