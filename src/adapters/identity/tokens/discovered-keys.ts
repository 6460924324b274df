import { z } from 'zod'

import type { KeySource } from './kept-keys.ts'

const discovery = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Reads a JSON document at an address. */
export type ReadJson = (address: string) => Promise<unknown>

/** The keys that a provider publishes at the address of its discovery document (OpenID Connect Discovery, §4). The document must be this issuer's, the address of the same origin. */
export function discoveredKeys(origin: string, issuer: string, readJson: ReadJson): KeySource {
  return {
    name: origin,
    read: async () => {
      const document = discovery.parse(await readJson(`${origin}/.well-known/openid-configuration`))
      if (document.issuer !== issuer) throw new Error('the discovery document has another issuer')
      if (new URL(document.jwks_uri).origin !== origin) {
        throw new Error('the keys are published at another origin')
      }
      return readJson(document.jwks_uri)
    },
  }
}
