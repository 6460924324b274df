import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

import type { BuildStep } from './building-thread.ts'
import { indexWriter } from './index-writer.ts'

const database = new DatabaseSync(String(workerData))
// The system is trusted to write what was saved when this process is killed; whoever ends the building waits for the disk.
database.exec('pragma page_size = 8192; pragma synchronous = off; pragma temp_store = memory')
const writer = indexWriter(database)

function took(step: BuildStep): number {
  if ('finish' in step) {
    const documents = writer.finish(step.finish)
    database.close()
    return documents
  }
  const steps = 'add' in step ? step.add.length : step.drop.length
  if ('add' in step) for (const indexed of step.add) writer.add(indexed)
  else for (const id of step.drop) writer.drop(id)
  writer.saveSoon()
  return steps
}

parentPort?.on('message', (step: BuildStep) => {
  parentPort?.postMessage(took(step), [])
})
