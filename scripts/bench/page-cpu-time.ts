import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { printCachedPages } from './cached-pages.ts'
import { importSources } from './import-sources.ts'
import { printUncachedPages } from './uncached-pages.ts'

// Runs `npm run bench`: CPU time of cached and of rendered pages.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'preavis-bench-'))
try {
  const load = loadavg()
    .map((figure) => figure.toFixed(1))
    .join(' ')
  console.log(`Node ${process.version}, load average ${load}`)
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'info' }
  const effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
  importSources(environment, ['demo', 'guides'])
  await printCachedPages(environment, effort)
  await printUncachedPages(environment)
} finally {
  await rm(folder, { recursive: true, force: true })
}
