import { Worker } from 'node:worker_threads'

import type { IndexedDocument } from './index-writer.ts'

const BUILDER = new URL('./build-worker.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 }

/** A step of the building of an index: documents to take away by their ids, documents to add, or its end in this state. */
export type BuildStep =
  | { readonly drop: readonly string[] }
  | { readonly add: readonly IndexedDocument[] }
  | { readonly finish: string }

/** Builds an index while the process does something else; to be ended. */
export interface BuildingThread {
  /** Takes a step, after those before; gives how many documents it took or, at the end, how many there are. A thread that died rejects this and all that follows. */
  take(step: BuildStep): Promise<number>
  end(): Promise<void>
}

/** Starts the building of an index in a new file, or goes on with the one that is there. */
export function buildingThread(file: string, builder: URL = BUILDER): BuildingThread {
  const worker = new Worker(builder, { workerData: file, resourceLimits: MEMORY })
  const waiting: PromiseWithResolvers<number>[] = []
  let fault: unknown
  const fail = (cause: unknown): void => {
    fault ??= cause
    for (const { reject } of waiting.splice(0)) reject(fault)
  }
  worker.on('message', (documents: number) => waiting.shift()?.resolve(documents))
  worker.on('messageerror', fail)
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the building of the index ended (${code})`)))
  return {
    take(step) {
      if (fault !== undefined) return Promise.reject(fault)
      const answer = Promise.withResolvers<number>()
      // Whoever takes steps may read documents meanwhile, and hear of a fault only then.
      answer.promise.catch(() => undefined)
      waiting.push(answer)
      worker.postMessage(step, [])
      return answer.promise
    },
    async end() {
      await worker.terminate()
    },
  }
}
