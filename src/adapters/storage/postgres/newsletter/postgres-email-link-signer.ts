import { createHmac, timingSafeEqual } from 'node:crypto'

import type { EmailLinks, LinkPurpose } from '#ports/newsletter-stores.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { sharedSecret } from '../platform/shared-secret.ts'

const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/

/**
 * Creates the signer and verifier of links in emails. The HMAC-SHA256 uses a secret of the
 * database, so that a retried email contains the same link.
 */
export function postgresEmailLinkSigner(database: Database): EmailLinks {
  const secret = sharedSecret(database, 'newsletter.link_secret')
  const signature = async (purpose: LinkPurpose, id: string) =>
    createHmac('sha256', await secret())
      .update(`${purpose} ${id}`)
      .digest()
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
