import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import pacote from 'pacote'

import type { PackagePin } from './pins.ts'

/** The integrity of a file in the form npm writes it, or undefined when there is no such file. */
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

/** Where packages come from, where they are kept, and how much is too much. */
export interface RegistrySettings {
  /** The npm registry or a mirror of it, `https://…`; npm's own default when absent. */
  readonly registry?: string
  /** The certificates to trust besides the usual ones, PEM, as behind the proxy of a company. */
  readonly cafile?: string
  /** The folder of the tarballs kept by their integrity. */
  readonly folder: string
  /** The whole download, in milliseconds. */
  readonly deadline: number
  /** The largest tarball accepted, in bytes. */
  readonly largest: number
}

const RETRY = { retries: 1, factor: 2, minTimeout: 200, maxTimeout: 1000 }

/**
 * The bytes of a pinned package, from the cache or the registry. Its integrity is checked each
 * time.
 */
export async function tarballOf(
  pin: PackagePin,
  settings: RegistrySettings,
): Promise<AsyncIterable<Uint8Array>> {
  const cached = join(settings.folder, `${fileName(pin)}.tgz`)
  if ((await sha512Of(cached)) !== pin.integrity) await download(pin, settings, cached)
  return createReadStream(cached)
}

async function download(
  pin: PackagePin,
  { registry, cafile, deadline, largest }: RegistrySettings,
  cached: string,
): Promise<void> {
  await mkdir(dirname(cached), { recursive: true })
  const partial = `${cached}.${process.pid}.partial`
  const signal = AbortSignal.timeout(deadline)
  const from = {
    ...(registry === undefined ? {} : { registry }),
    ...(cafile === undefined ? {} : { ca: await readFile(cafile, 'utf8') }),
  }
  const options = { ...from, integrity: pin.integrity, signal, timeout: deadline, retry: RETRY }
  try {
    await pacote.tarball.stream(
      `${pin.name}@${pin.version}`,
      (stream) => pipeline(stream, atMost(largest), createWriteStream(partial), { signal }),
      options,
    )
    if ((await sha512Of(partial)) !== pin.integrity) throw new Error(`not the pinned ${pin.name}`)
    await rename(partial, cached)
  } finally {
    await rm(partial, { force: true })
  }
}

/** Passes bytes on until there are too many. */
function atMost(largest: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      passed += chunk.length
      if (passed > largest) done(new Error(`more than ${largest} bytes`))
      else done(null, chunk)
    },
  })
}

function fileName(pin: PackagePin): string {
  return pin.integrity.replace('sha512-', '').replaceAll(/[+/=]/gu, '_')
}
