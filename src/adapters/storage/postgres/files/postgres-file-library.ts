import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { z } from 'zod'

import { openingRightSchema } from '#adapters/storage/document-schema.ts'
import { FILE_FORMATS, FILE_FOLDER } from '#domain/editorial/library-file.ts'
import type { FileName } from '#domain/editorial/library-file.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type {
  DownloadedFile,
  FileDetails,
  FileLibrary,
  LibraryFile,
  ListedFiles,
} from '#ports/file-library.ts'

import { textUse, usesOf } from '../pictures/text-uses.ts'
import type { Database } from '../platform/kysely-table-types.ts'
import { bigintColumn, emailColumn, selectRows, selectValues } from '../platform/select-rows.ts'
import { openFile } from './postgres-published-files.ts'

const fileRow = z
  .object({
    hash: z.string(),
    format: z.enum(FILE_FORMATS),
    title: z.string(),
    access: z.enum(['public', 'premium']),
    opened_by: z.array(openingRightSchema),
    length: z.number(),
    uploaded_by: emailColumn,
    uploaded_at: z.date(),
    downloads: bigintColumn,
    uses: z.array(textUse),
  })
  .transform(({ opened_by, length, uploaded_by, uploaded_at, ...file }): LibraryFile => ({
    ...file,
    ...(opened_by.length > 0 && { openedBy: opened_by }),
    bytes: length,
    uploadedBy: uploaded_by,
    uploadedAt: uploaded_at.getTime(),
  }))

const COLUMNS = sql`
  hash, format, title, access, opened_by, length, uploaded_by, uploaded_at,
  (
    select coalesce(sum(times), 0)::text from download_tally
    where file = ${FILE_FOLDER} || file.hash || '.' || file.format
  ) as downloads,
  ${usesOf(sql`file.hash`)} as uses`

/** Stores the files to download. Requires a connection of the database owner. */
export class PostgresFileLibrary implements FileLibrary {
  readonly #owner: Database

  constructor(owner: Database) {
    this.#owner = owner
  }

  async list({ text, offset, limit }: Parameters<FileLibrary['list']>[0]): Promise<ListedFiles> {
    const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
    const [total = 0] = await selectValues(this.#owner, bigintColumn)`
      select count(*) from newsroom.file where title ilike ${pattern}`
    const files = await selectRows(this.#owner, fileRow)`
      select ${COLUMNS} from newsroom.file as file where title ilike ${pattern}
      order by uploaded_at desc, hash offset ${offset} limit ${limit}`
    return { files, total }
  }

  async file(hash: string): Promise<LibraryFile | undefined> {
    const [file] = await selectRows(this.#owner, fileRow)`
      select ${COLUMNS} from newsroom.file as file where hash = ${hash}`
    return file
  }

  async add(file: Omit<LibraryFile, 'uses' | 'downloads'>, path: string): Promise<boolean> {
    const { hash, format, title, access, openedBy = [], bytes, uploadedBy, uploadedAt } = file
    const { rows } = await sql`
      insert into newsroom.file
        (hash, format, title, access, opened_by, length, bytes, uploaded_by, uploaded_at)
      values (${hash}, ${format}, ${title}, ${access}, ${JSON.stringify(openedBy)}, ${bytes},
        ${await readFile(path)}, ${uploadedBy}, ${new Date(uploadedAt)})
      on conflict do nothing returning hash`.execute(this.#owner)
    return rows.length > 0
  }

  async describe(hash: string, { title, access, openedBy = [] }: FileDetails): Promise<boolean> {
    const { rows } = await sql`
      update newsroom.file
      set title = ${title}, access = ${access}, opened_by = ${JSON.stringify(openedBy)}
      where hash = ${hash} returning hash`.execute(this.#owner)
    return rows.length > 0
  }

  remove(hash: string): Promise<Result<void, 'unknown' | 'used'>> {
    return this.#owner.transaction().execute(async (transaction) => {
      // A text that begins to link the file meanwhile waits for the lock, or is seen here.
      await sql`lock table picture_use in share mode`.execute(transaction)
      const [isUsed] = await selectValues(transaction, z.boolean())`
        select exists (select from picture_use where picture_use.hash = file.hash)
        from newsroom.file as file where hash = ${hash} for update`
      if (isUsed === undefined) return refused('unknown')
      if (isUsed) return refused('used')
      await sql`delete from newsroom.file where hash = ${hash}`.execute(transaction)
      return ok(undefined)
    })
  }

  open(name: FileName): Promise<DownloadedFile | undefined> {
    return openFile(this.#owner, 'newsroom.file', name)
  }
}
