import { sql } from 'kysely'
import { z } from 'zod'

import { openingRightSchema } from '#adapters/storage/document-schema.ts'
import { FILE_FORMATS } from '#domain/editorial/library-file.ts'
import type { FileName } from '#domain/editorial/library-file.ts'
import { savedFileName } from '#domain/newsroom/file-upload.ts'
import type { OpeningRight } from '#domain/visitor/opening-rights.ts'
import type { DownloadedFile, DownloadTally, PublishedFiles } from '#ports/file-library.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectRows, selectValues } from '../platform/select-rows.ts'

/** Table of all files, or view of those that a role of the database may read. */
export type FileTable = 'newsroom.file' | 'public.library_file' | 'premium.library_file'

const savedFile = z.object({ title: z.string(), format: z.enum(FILE_FORMATS), length: z.number() })

/** Bytes that one query reads: a file is never whole in memory. */
const PART_BYTES = 524_288

/** Loads a file of a table or view. Its bytes are read part by part. */
export async function openFile(
  database: Database,
  table: FileTable,
  { hash, format }: FileName,
): Promise<DownloadedFile | undefined> {
  const [file] = await selectRows(database, savedFile)`
    select title, format, length from ${sql.table(table)}
    where hash = ${hash} and format = ${format}`
  return (
    file && {
      filename: savedFileName(file.title, file.format),
      format: file.format,
      bytes: file.length,
      read: () => partsOf(database, table, hash, file.length),
    }
  )
}

async function* partsOf(
  database: Database,
  table: FileTable,
  hash: string,
  length: number,
): AsyncGenerator<Uint8Array> {
  for (let start = 1; start <= length; start += PART_BYTES) {
    const [part] = await selectValues(database, z.instanceof(Buffer))`
      select substring(bytes from ${start}::int for ${PART_BYTES}::int)
      from ${sql.table(table)} where hash = ${hash}`
    if (part === undefined) throw new Error(`the file ${hash} was deleted meanwhile`)
    yield part
  }
}

/** Loads the files that published texts link, with the role of each kind of reader. */
export class PostgresPublishedFiles implements PublishedFiles {
  readonly #pages: Database
  readonly #continuations: Database

  constructor(databases: { readonly pages: Database; readonly continuations: Database }) {
    this.#pages = databases.pages
    this.#continuations = databases.continuations
  }

  openPublic(name: FileName): Promise<DownloadedFile | undefined> {
    return openFile(this.#pages, 'public.library_file', name)
  }

  openGranted(name: FileName): Promise<DownloadedFile | undefined> {
    return openFile(this.#continuations, 'premium.library_file', name)
  }

  async openedBy({ hash, format }: FileName): Promise<readonly OpeningRight[] | undefined> {
    const [rights] = await selectValues(this.#continuations, z.array(openingRightSchema))`
      select opened_by from premium.library_file where hash = ${hash} and format = ${format}`
    return rights
  }
}

/** Counts the downloads of files, as those of one-time links are. */
export class PostgresDownloadTally implements DownloadTally {
  readonly #owner: Database

  constructor(owner: Database) {
    this.#owner = owner
  }

  async add(href: string): Promise<void> {
    await sql`
      insert into download_tally as tally (file, times) values (${href}, 1)
      on conflict (file) do update set times = tally.times + 1`.execute(this.#owner)
  }
}
