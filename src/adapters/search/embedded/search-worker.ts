import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

import type { SearchRequest, SearchResponse } from './search-messages.ts'

const [file = '', code] = Array.from(workerData, String)
// Before the modules that the thread is made of are read: half of its start is their compilation.
enableCompileCache(code)
const [{ indexReader }, { isOutage }] = await Promise.all([
  import('./index-reader.ts'),
  import('#ports/outage.ts'),
])

const index = indexReader(file)

function response({ id, question }: SearchRequest): SearchResponse {
  try {
    return { id, answer: index.ask(question) }
  } catch (error) {
    return isOutage(error) ? { id, outage: String(error.cause) } : { id, error }
  }
}

/** Milliseconds without a question after which the thread makes itself ready for the next. */
const IDLE = 250

let idle = setTimeout(warm, IDLE)

/** One step after the other, each as long as a question takes: a question comes in between. */
function warm(): void {
  if (index.warm()) idle = setTimeout(warm, 1)
  else flushCompileCache()
}

parentPort?.on('message', (request: SearchRequest) => {
  clearTimeout(idle)
  parentPort?.postMessage(response(request), [])
  idle = setTimeout(warm, IDLE)
})
