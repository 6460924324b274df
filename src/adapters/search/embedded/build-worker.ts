import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

import type { BuildStep } from './building-thread.ts'
import { indexWriter } from './index-writer.ts'

// Otherwise SQLite writes a journal, which a file that is thrown away when it fails has no need of.
const database = new DatabaseSync(String(workerData), { defensive: false })
database.exec(
  'pragma page_size = 8192; pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory',
)
const writer = indexWriter(database)

function took(step: BuildStep): number {
  if ('finish' in step) {
    const documents = writer.finish(step.finish)
    database.close()
    return documents
  }
  for (const document of step.add) writer.add(document)
  return step.add.length
}

parentPort?.on('message', (step: BuildStep) => {
  parentPort?.postMessage(took(step), [])
})
