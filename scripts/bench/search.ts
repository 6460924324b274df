import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { reportOf } from './bars.ts'
import { measureQuality } from './search-quality.ts'
import { measureSpeed } from './search-speed.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [judged] = positionals
const dataDir = process.env['DATA_DIR'] ?? 'data'
if (!existsSync(dataDir)) throw new Error(`no imported content in ${dataDir}: set DATA_DIR`)

const folder = await mkdtemp(join(tmpdir(), 'preavis-bench-'))
try {
  process.stdout.write(reportOf('Speed', await measureSpeed(dataDir, folder)))
  if (judged !== undefined) {
    process.stdout.write(reportOf('Quality', await measureQuality(dataDir, judged)))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
