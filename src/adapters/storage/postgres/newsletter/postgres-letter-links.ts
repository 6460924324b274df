import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { sql } from 'kysely'

import type { LetterLinks, LinkPurpose } from '../../../../ports/letter-links.ts'
import { asked } from '../outages.ts'
import type { Database } from '../schema.ts'

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/

/** Links signed by HMAC-SHA256 with a secret of the database, made at first need: a letter that is sent again bears the same link, and nothing that is stored is one. */
export function postgresLetterLinks(database: Database): LetterLinks {
  let secret: Promise<Buffer> | undefined
  const signature = async (purpose: LinkPurpose, id: string) => {
    secret ??= asked(() => sharedSecret(database)).catch((fault: unknown) => {
      secret = undefined
      throw fault
    })
    return createHmac('sha256', await secret)
      .update(`${purpose} ${id}`)
      .digest()
  }
  return {
    sign: async (purpose, id) => `${id}.${(await signature(purpose, id)).toString('base64url')}`,
    read: async (purpose, token) => {
      const [, id, mark] = TOKEN.exec(token) ?? []
      if (id === undefined || mark === undefined) return undefined
      const expected = await signature(purpose, id)
      return timingSafeEqual(expected, Buffer.from(mark, 'base64url')) ? id : undefined
    },
  }
}

/** One for all: whoever comes second reads what the first wrote. */
async function sharedSecret(database: Database): Promise<Buffer> {
  await sql`
    insert into newsletter.link_secret (secret) values (${randomBytes(32)})
    on conflict do nothing`.execute(database)
  const { secret } = await database
    .selectFrom('newsletter.link_secret')
    .select('secret')
    .executeTakeFirstOrThrow()
  return secret
}
