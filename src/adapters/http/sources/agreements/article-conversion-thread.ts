import { Worker } from 'node:worker_threads'

import type { Document } from '#domain/editorial/document.ts'

import type { ConvertedArticle, ArticleJob } from './agreement-article-body.ts'

const READER = new URL('./article-worker.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/** Worker thread that converts articles. Call `end` when done. */
export interface ArticleThread {
  /**
   * Converts articles; replies come in the order of the calls. Rejects pending and later calls
   * once the thread has died.
   */
  read(articles: readonly ArticleJob[]): Promise<readonly ConvertedArticle[]>
  end(): Promise<void>
}

/** Starts a worker thread that converts articles. `reader` is the URL of the worker's script. */
export function articleThread(reader: URL = READER): ArticleThread {
  const worker = new Worker(reader, { resourceLimits: MEMORY })
  const waiting: PromiseWithResolvers<readonly ConvertedArticle[]>[] = []
  let error: unknown
  const fail = (cause: unknown): void => {
    error ??= cause
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('message', (words: readonly ConvertedArticle[]) => waiting.shift()?.resolve(words))
  worker.on('messageerror', fail)
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the reading of articles ended (${code})`)))
  return {
    async read(articles) {
      if (error !== undefined) throw error
      const answer = Promise.withResolvers<readonly ConvertedArticle[]>()
      waiting.push(answer)
      worker.postMessage(articles, [])
      return answer.promise
    },
    async end() {
      await worker.terminate()
    },
  }
}

/**
 * Limits of a batch. Several batches fit in memory; each is large enough to outweigh the cost of a
 * message.
 */
const MAX_DRAFTS = 100
const MAX_CHARACTERS = 100_000
/** Maximum number of batches converted ahead of the one being returned. */
const AHEAD = 8

/** Document of an agreement: complete, or an article whose text is not converted yet. */
export type Draft = Document | ArticleDraft

interface ArticleDraft {
  readonly article: ArticleJob
  finish(words: ConvertedArticle): Document
}

interface Batch {
  readonly drafts: readonly Draft[]
  readonly words: Promise<readonly ConvertedArticle[]>
}

/**
 * Converts drafts to documents, in order. The thread converts a few batches ahead of the consumer.
 */
export async function* convertAhead(
  groups: AsyncIterable<Iterable<Draft>>,
  thread: ArticleThread,
): AsyncGenerator<Document> {
  const ahead: Batch[] = []
  for await (const drafts of batchesOf(groups)) {
    const words = thread.read(drafts.flatMap((draft) => ('article' in draft ? draft.article : [])))
    // Prevents an unhandled rejection: the promise may be awaited later, or never.
    words.catch(() => {})
    ahead.push({ drafts, words })
    if (ahead.length > AHEAD) yield* finished(ahead.splice(0, 1))
  }
  yield* finished(ahead)
}

async function* batchesOf(
  groups: AsyncIterable<Iterable<Draft>>,
): AsyncGenerator<readonly Draft[]> {
  let batch: Draft[] = []
  let characters = 0
  for await (const drafts of groups) {
    for (const draft of drafts) {
      batch.push(draft)
      if ('article' in draft) characters += draft.article.data.content.length
      if (batch.length < MAX_DRAFTS && characters < MAX_CHARACTERS) continue
      yield batch
      batch = []
      characters = 0
    }
  }
  if (batch.length > 0) yield batch
}

async function* finished(batches: readonly Batch[]): AsyncGenerator<Document> {
  for (const { drafts, words } of batches) {
    const wordsOfArticle = (await words).values()
    for (const draft of drafts)
      yield 'article' in draft ? draft.finish(next(wordsOfArticle)) : draft
  }
}

function next(words: Iterator<ConvertedArticle, undefined>): ConvertedArticle {
  const { value } = words.next()
  if (value === undefined) throw new Error('an article was not read')
  return value
}
