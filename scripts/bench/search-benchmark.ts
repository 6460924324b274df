import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { reportOf } from './figure-report.ts'
import { measureQuality } from './search-quality.ts'
import { measureSpeed } from './search-speed.ts'

// Runs `npm run bench:search`: speed, and quality over judged queries.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: 'boolean', default: false },
  },
})
const [judged] = positionals
const dataDir = process.env['DATA_DIR'] ?? 'data'
if (!existsSync(dataDir)) throw new Error(`no imported content in ${dataDir}: set DATA_DIR`)

if (!values.quality) {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-bench-'))
  try {
    process.stdout.write(reportOf('Speed', await measureSpeed(dataDir, folder)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
if (judged !== undefined) process.stdout.write(await measureQuality(dataDir, judged))
