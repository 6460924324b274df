import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { cutSdk } from './cut-sdk.ts'

const MODULE = /@reachfive\/identity-core\/es\/main\.js$/

/**
 * Puts the SDK of the identity provider into a bundle without what it brings for old browsers; the
 * build fails if the SDK is not the one that is known.
 */
export function identityCore(): Plugin {
  return {
    name: 'identity-core',
    enforce: 'pre',
    load: {
      filter: { id: MODULE },
      async handler(id) {
        const description: unknown = JSON.parse(
          await readFile(join(id, '../../package.json'), 'utf8'),
        )
        const version = fieldOf(description, 'version')
        return { code: cutSdk(await readFile(id, 'utf8'), version), map: null }
      },
    },
  }
}

function fieldOf(value: unknown, name: string): string {
  return typeof value === 'object' && value !== null && name in value
    ? String(Reflect.get(value, name))
    : ''
}
