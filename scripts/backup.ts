import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { startEmbeddedPostgres } from '../src/adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import { pinoJournal } from '../src/delivery/composition/journal.ts'
import { saveCluster } from './backup/save-cluster.ts'

const DATA_DIR = resolve(process.env['DATA_DIR'] ?? './data')
const [folder] = process.argv.slice(2)

if (folder === undefined) {
  console.error('npm run backup -- FOLDER')
  process.exitCode = 64
} else {
  await save(resolve(folder))
}

/** Saves the embedded database of `DATA_DIR` into a folder named for the moment, whether the site runs or not. */
async function save(into: string): Promise<void> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  await chmod(into, 0o700)
  const target = join(into, `preavis-${new Date().toISOString().replaceAll(/[:.]/gu, '-')}`)
  await using postgres = await startEmbeddedPostgres({
    dataDir: DATA_DIR,
    role: 'tool',
    journal: pinoJournal('warn'),
  })
  await saveCluster(postgres.connection, join(DATA_DIR, 'postgres'), target)
  console.log(target)
}
