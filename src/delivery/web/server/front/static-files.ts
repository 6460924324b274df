import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

import { SERVER_PATHS } from '#domain/navigation/reserved-paths.ts'

import { writeStoredResponse } from '../http/write-responses.ts'
import { makeVariant } from '../page-cache/cached-page.ts'
import type { StoredResponse, Variant } from '../page-cache/cached-page.ts'
import { chooseEncoding } from '../page-cache/content-encoding.ts'

/** Built scripts, styles, fonts and images, by path. */
export type StaticFiles = ReadonlyMap<string, StaticFile>

interface StaticFile extends StoredResponse {
  readonly variants: Readonly<Partial<Record<'br' | 'gzip', Variant>>> & {
    readonly identity: Variant
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** File extensions of the compressed copies that the build wrote. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const

/** Loads the built files and their compressed copies into memory. */
export async function readStaticFiles(clientFolder: string): Promise<StaticFiles> {
  const folder = join(clientFolder, SERVER_PATHS.assets)
  const names = await readdir(folder)
  const bytes = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  )
  const compressed: ReadonlySet<string> = new Set(Object.values(COMPRESSED))
  return new Map(
    names
      .filter((name) => !compressed.has(extname(name)))
      .map((name) => [`${SERVER_PATHS.assets}${name}`, staticFile(name, bytes)]),
  )
}

function staticFile(name: string, bytes: ReadonlyMap<string, Buffer>): StaticFile {
  const plain = bytes.get(name) ?? Buffer.alloc(0)
  const br = bytes.get(`${name}${COMPRESSED.br}`)
  const gzip = bytes.get(`${name}${COMPRESSED.gzip}`)
  const file: StoredResponse = {
    contentHash: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
    headers: [
      'Content-Type',
      TYPES[extname(name)] ?? 'application/octet-stream',
      // File names contain a content hash, so files never change.
      'Cache-Control',
      'public, max-age=31536000, immutable',
      ...(br || gzip ? ['Vary', 'Accept-Encoding'] : []),
    ],
  }
  return {
    ...file,
    variants: {
      identity: makeVariant('identity', plain, file),
      ...(br && { br: makeVariant('br', br, file) }),
      ...(gzip && { gzip: makeVariant('gzip', gzip, file) }),
    },
  }
}

/**
 * Responds to GET and HEAD with the built file at the requested path and returns true. Returns
 * false otherwise. Ignores the `Range` header.
 */
export function sendStaticFile(
  files: StaticFiles,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const [path = ''] = (request.url ?? '').split('?', 1)
  const file = files.get(path)
  if (!file) return false
  const { variants } = file
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  writeStoredResponse(request, response, file, variants[encoding] ?? variants.identity)
  return true
}
