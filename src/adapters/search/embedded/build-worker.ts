import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

import type { BuildStep } from './building-thread.ts'
import { indexWriter } from './index-writer.ts'

const database = new DatabaseSync(String(workerData))
// What was saved outlives this process, which need not wait for the disk: whoever ends the building does.
database.exec('pragma page_size = 8192; pragma synchronous = off; pragma temp_store = memory')
const writer = indexWriter(database)

function took(step: BuildStep): number {
  if ('finish' in step) {
    const documents = writer.finish(step.finish)
    database.close()
    return documents
  }
  if ('drop' in step) {
    for (const id of step.drop) writer.drop(id)
    return step.drop.length
  }
  for (const indexed of step.add) writer.add(indexed)
  return step.add.length
}

parentPort?.on('message', (step: BuildStep) => {
  parentPort?.postMessage(took(step), [])
})
