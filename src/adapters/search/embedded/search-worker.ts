import { parentPort, workerData } from 'node:worker_threads'

import { isOutage } from '../../../ports/outage.ts'
import { indexInFile } from './index-in-file.ts'
import type { SearchRequest, SearchResponse } from './search-messages.ts'

const ask = indexInFile(String(workerData))

function response({ id, asked }: SearchRequest): SearchResponse {
  try {
    return { id, answer: ask(asked) }
  } catch (fault) {
    return isOutage(fault) ? { id, outage: String(fault.cause) } : { id, fault }
  }
}

parentPort?.on('message', (request: SearchRequest) => {
  parentPort?.postMessage(response(request), [])
})
