import { Worker } from 'node:worker_threads'

import type { ArticleWords, UnreadArticle } from './article-words.ts'

const READER = new URL('./article-worker.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/** Reads articles while the process does something else; to be ended. */
export interface ReadingThread {
  /** The words of these articles, after those asked for before; a thread that died rejects this and all that follows. */
  read(articles: readonly UnreadArticle[]): Promise<readonly ArticleWords[]>
  end(): Promise<void>
}

/** Starts a thread that answers each message, in order, by one message. */
export function readingThread(reader: URL = READER): ReadingThread {
  const worker = new Worker(reader, { resourceLimits: MEMORY })
  const waiting: PromiseWithResolvers<readonly ArticleWords[]>[] = []
  let fault: unknown
  const fail = (cause: unknown): void => {
    fault ??= cause
    for (const { reject } of waiting.splice(0)) reject(fault)
  }
  worker.on('message', (words: readonly ArticleWords[]) => waiting.shift()?.resolve(words))
  worker.on('messageerror', fail)
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the reading of articles ended (${code})`)))
  return {
    async read(articles) {
      if (fault !== undefined) throw fault
      const answer = Promise.withResolvers<readonly ArticleWords[]>()
      waiting.push(answer)
      worker.postMessage(articles, [])
      return answer.promise
    },
    async end() {
      await worker.terminate()
    },
  }
}
