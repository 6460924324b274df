import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

import type { SearchRequest, SearchResponse } from './search-thread-messages.ts'

// Worker thread that queries the index file: one reply per request.
const [file = '', code] = Array.from(workerData, String)
// Enabled before other modules load: compilation takes half of the start.
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

/** Time without a query after which the thread warms the index, in milliseconds. */
const IDLE = 250

let idle = setTimeout(warm, IDLE)

/**
 * Runs one warm-up step per task. A step takes as long as a query, so queries wait for one step at
 * most.
 */
function warm(): void {
  if (index.warm()) idle = setTimeout(warm, 1)
  else flushCompileCache()
}

parentPort?.on('message', (request: SearchRequest) => {
  clearTimeout(idle)
  parentPort?.postMessage(response(request), [])
  idle = setTimeout(warm, IDLE)
})
