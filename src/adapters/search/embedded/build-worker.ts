import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

import type { BuildStep } from './building-thread.ts'
import { indexWriter } from './index-writer.ts'

/** Documents after which what was written is saved: some seconds of work, that a builder who is killed loses. */
const OFTEN = 5_000

const database = new DatabaseSync(String(workerData))
// The system is trusted to write what was saved when this process is killed; whoever ends the building waits for the disk.
database.exec('pragma page_size = 8192; pragma synchronous = off; pragma temp_store = memory')
const writer = indexWriter(database)
let unsaved = 0

function took(step: BuildStep): number {
  if ('finish' in step) {
    const documents = writer.finish(step.finish)
    database.close()
    return documents
  }
  const steps = 'add' in step ? step.add.length : step.drop.length
  if ('add' in step) for (const indexed of step.add) writer.add(indexed)
  else for (const id of step.drop) writer.drop(id)
  unsaved += steps
  if (unsaved >= OFTEN) {
    writer.save()
    unsaved = 0
  }
  return steps
}

parentPort?.on('message', (step: BuildStep) => {
  parentPort?.postMessage(took(step), [])
})
