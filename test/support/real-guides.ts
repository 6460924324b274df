import { join } from 'node:path'

import { ministryGuides } from '#adapters/http/sources/guides/ministry-guides.ts'
import { packageReader } from '#adapters/http/sources/package-reader.ts'
import type { PackageReader } from '#adapters/http/sources/package-reader.ts'
import type { ContentSource } from '#ports/content-source.ts'
import { isOutage } from '#ports/outage.ts'

const KEPT = join(import.meta.dirname, '../../node_modules/.cache/preavis-sources')

/** The registry of this machine, the npm client's own; packages are kept for the next run. */
export const realPackages: PackageReader = plain(
  packageReader({
    ...(process.env['npm_config_registry'] !== undefined && {
      registry: process.env['npm_config_registry'],
    }),
    ...(process.env['npm_config_cafile'] !== undefined && {
      cafile: process.env['npm_config_cafile'],
    }),
    folder: KEPT,
    deadline: 60_000,
    largest: 50_000_000,
  }),
)

/** The guides of the ministry, for real. */
export const realGuides: ContentSource = ministryGuides(realPackages, {
  now: () => Date.UTC(2026, 10, 21),
})

/** Says in one line why a test that needs the registry fails without it. */
function plain(reader: PackageReader): PackageReader {
  return {
    files: (pin, wanted) => reader.files(pin, wanted),
    file: (pin, path) =>
      reader.file(pin, path).catch((fault: unknown) => {
        if (!isOutage(fault)) throw fault
        const name = `${pin.name}@${pin.version}`
        throw new Error(`These tests read ${name} from the npm registry, which is out of reach.`, {
          cause: fault,
        })
      }),
  }
}
