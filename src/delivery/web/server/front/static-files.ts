import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

import { SERVER_PATHS } from '#domain/navigation/reserved-paths.ts'

import { writeStoredResponse } from '../http/write-responses.ts'
import { makeVariant } from '../page-cache/cached-page.ts'
import type { StoredResponse, Variant } from '../page-cache/cached-page.ts'
import { chooseEncoding } from '../page-cache/content-encoding.ts'

/** Built scripts, styles, fonts and images, and the icons of fixed paths, by path. */
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
  '.ico': 'image/vnd.microsoft.icon',
  '.png': 'image/png',
}

/** Icons that browsers, feed readers and podcast applications request. Other sites show them. */
const ICONS = [SERVER_PATHS.icon, SERVER_PATHS.touchIcon, SERVER_PATHS.podcastCover] as const
const ICONS_FOLDER = join(import.meta.dirname, '../../icons')

/** Cache lifetime of files whose name contains a hash of their content, so that they never change. */
const IMMUTABLE = ['Cache-Control', 'public, max-age=31536000, immutable']
const ONE_DAY = ['Cache-Control', 'public, max-age=86400']
const FOR_OTHER_SITES = ['Cross-Origin-Resource-Policy', 'cross-origin']

/** File extensions of the compressed copies that the build wrote. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const

/** Loads the icons, the built files and their compressed copies into memory. */
export async function readStaticFiles(clientFolder: string): Promise<StaticFiles> {
  const folder = join(clientFolder, SERVER_PATHS.assets)
  const names = await readdir(folder)
  const bytes = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  )
  const compressed: ReadonlySet<string> = new Set(Object.values(COMPRESSED))
  const built = names
    .filter((name) => !compressed.has(extname(name)))
    .map((name) => [`${SERVER_PATHS.assets}${name}`, staticFile(name, bytes, IMMUTABLE)] as const)
  const icons = ICONS.map(async (path) => {
    const content = new Map([[path, await readFile(join(ICONS_FOLDER, path))]])
    return [path, staticFile(path, content, [...ONE_DAY, ...FOR_OTHER_SITES])] as const
  })
  return new Map([...built, ...(await Promise.all(icons))])
}

function staticFile(
  name: string,
  bytes: ReadonlyMap<string, Buffer>,
  ownHeaders: readonly string[],
): StaticFile {
  const plain = bytes.get(name) ?? Buffer.alloc(0)
  const br = bytes.get(`${name}${COMPRESSED.br}`)
  const gzip = bytes.get(`${name}${COMPRESSED.gzip}`)
  const file: StoredResponse = {
    contentHash: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
    headers: [
      'Content-Type',
      TYPES[extname(name)] ?? 'application/octet-stream',
      ...ownHeaders,
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
 * Responds to GET and HEAD with the file at the requested path and returns true. Returns
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
