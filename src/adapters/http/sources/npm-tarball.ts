import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import type { PipelineDestination } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { PackagePin } from './data-package-pins.ts'

/** Returns the sha512 of a file in npm's integrity format; undefined if the file does not exist. */
async function sha512Of(path: string): Promise<string | undefined> {
  const hash = createHash('sha512')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return `sha512-${hash.digest('base64')}`
}

/** Registry, cache folder and download limits of data packages. */
export interface RegistrySettings {
  /** URL of the npm registry or a mirror; npm's own default if undefined. */
  readonly registry?: string
  /** Path of a PEM file with additional trusted certificates, as for a company proxy. */
  readonly cafile?: string
  /** Folder of cached tarballs, named by integrity. */
  readonly folder: string
  /** Timeout of the whole download, in milliseconds. */
  readonly timeoutMs: number
  /** Maximum size of a tarball, in bytes. */
  readonly maxBytes: number
}

/**
 * Returns the tarball of a pinned package as a stream, from the cache or the registry. Throws if
 * the download fails, or if its hash is not the pinned one.
 */
export async function openTarball(
  pin: PackagePin,
  settings: RegistrySettings,
): Promise<AsyncIterable<Uint8Array>> {
  const cached = join(settings.folder, tarballName(pin))
  if ((await sha512Of(cached)) !== pin.integrity) await download(pin, settings, cached)
  return createReadStream(cached)
}

async function download(
  pin: PackagePin,
  settings: RegistrySettings,
  cached: string,
): Promise<void> {
  await mkdir(dirname(cached), { recursive: true })
  const partial = `${cached}.${process.pid}.partial`
  try {
    const request = { spec: `${pin.name}@${pin.version}`, options: { integrity: pin.integrity } }
    await streamFromRegistry(request, settings, () => createWriteStream(partial))
    if ((await sha512Of(partial)) !== pin.integrity) throw new Error(`not the pinned ${pin.name}`)
    await rename(partial, cached)
  } finally {
    await rm(partial, { force: true })
  }
}

/** What is requested from an npm registry. */
interface RegistryRequest {
  /** Name and version of a package, or the URL of a document. */
  readonly spec: string
  /** Options of `pacote` for this request. */
  readonly options: Readonly<Record<string, unknown>>
}

/**
 * Streams the answer of an npm registry to a target, which each of two attempts creates. Rejects
 * if the registry fails, or at the timeout or the maximum size of the settings.
 */
export async function streamFromRegistry(
  { spec, options }: RegistryRequest,
  { registry, cafile, timeoutMs, maxBytes }: Omit<RegistrySettings, 'folder'>,
  target: () => PipelineDestination<Transform, unknown>,
): Promise<void> {
  // Loaded late, since most imports download nothing.
  const { default: pacote } = await import('pacote')
  const signal = AbortSignal.timeout(timeoutMs)
  await pacote.tarball.stream(
    spec,
    (stream) => pipeline(stream, limitBytes(maxBytes), target(), { signal }),
    {
      ...(registry === undefined ? {} : { registry }),
      ...(cafile === undefined ? {} : { ca: await readFile(cafile, 'utf8') }),
      ...options,
      signal,
      timeout: timeoutMs,
      retry: { retries: 1, factor: 2, minTimeout: 200, maxTimeout: 1000 },
    },
  )
}

/** Creates a stream that passes bytes through, and fails if there are more than `largest`. */
function limitBytes(largest: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      passed += chunk.length
      if (passed > largest) done(new Error(`more than ${largest} bytes`))
      else done(null, chunk)
    },
  })
}

/** Returns the file name of a cached tarball, made from its integrity. */
export function tarballName({ integrity }: Pick<PackagePin, 'integrity'>): string {
  return `${integrity.replace('sha512-', '').replaceAll(/[+/=]/gu, '_')}.tgz`
}
