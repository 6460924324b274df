import { createHmac, timingSafeEqual } from 'node:crypto'

import { sql } from 'kysely'
import { z } from 'zod'

import type { PictureFileKey } from '#domain/editorial/picture.ts'
import { hours } from '#domain/shared/duration.ts'
import type { PictureAccess, PictureFiles } from '#ports/picture-library.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectValues } from '../platform/select-rows.ts'
import { sharedSecret } from '../platform/shared-secret.ts'

const bytesColumn = z.instanceof(Buffer)

/** Loads the files of pictures from a table, or from the view of those that a role may see. */
export class PostgresPictureFiles implements PictureFiles {
  readonly #database: Database
  readonly #table: 'newsroom.picture_file' | 'public.picture_file' | 'premium.picture_file'

  constructor(
    database: Database,
    table: 'newsroom.picture_file' | 'public.picture_file' | 'premium.picture_file',
  ) {
    this.#database = database
    this.#table = table
  }

  async file({ hash, width, format }: PictureFileKey): Promise<Uint8Array | undefined> {
    const [bytes] = await selectValues(this.#database, bytesColumn)`
      select bytes from ${sql.table(this.#table)}
      where hash = ${hash} and width = ${width} and format = ${format}`
    return bytes
  }
}

/** Time during which the page of a Premium text loads its pictures. */
const ACCESS_MS = hours(8)

const MARK = /^(?<until>[0-9a-z]{1,10})\.(?<signature>[\w-]{43})$/u

/** Creates the signer of access to Premium pictures, by HMAC-SHA256 with a secret of the database. */
export function postgresPictureAccess(owner: Database): PictureAccess {
  const secret = sharedSecret(owner, 'premium.picture_secret')
  const signatureOf = async (hash: string, until: string) =>
    createHmac('sha256', await secret())
      .update(`${hash} ${until}`)
      .digest()
  return {
    async sign(hash, now) {
      const until = (now + ACCESS_MS).toString(36)
      return `${until}.${(await signatureOf(hash, until)).toString('base64url')}`
    },
    async isValid(hash, mark, now) {
      const { until = '', signature = '' } = MARK.exec(mark)?.groups ?? {}
      if (signature === '' || Number.parseInt(until, 36) <= now) return false
      return timingSafeEqual(await signatureOf(hash, until), Buffer.from(signature, 'base64url'))
    },
  }
}
