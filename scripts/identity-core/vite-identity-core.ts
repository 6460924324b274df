import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { stripSdkPolyfills } from './strip-sdk-polyfills.ts'

const MODULE = /@reachfive\/identity-core\/es\/main\.js$/

/**
 * Returns the Vite plugin that bundles the SDK of the identity provider without its polyfills. The
 * build fails for an unknown version of the SDK.
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
        return { code: stripSdkPolyfills(await readFile(id, 'utf8'), version), map: null }
      },
    },
  }
}

function fieldOf(value: unknown, name: string): string {
  return typeof value === 'object' && value !== null && name in value
    ? String(Reflect.get(value, name))
    : ''
}
