import { Worker } from 'node:worker_threads'

import type { Document } from '#domain/editorial/document.ts'

import type { ArticleWords, UnreadArticle } from './article-body.ts'

const READER = new URL('./article-worker.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 }

/** Reads articles while the process does something else; to be ended. */
export interface ReadingThread {
  /** Reads articles in the order of the calls. Rejects, now and later, once the thread has died. */
  read(articles: readonly UnreadArticle[]): Promise<readonly ArticleWords[]>
  end(): Promise<void>
}

/** Starts a thread that answers each message, in order, by one message. */
export function readingThread(reader: URL = READER): ReadingThread {
  const worker = new Worker(reader, { resourceLimits: MEMORY })
  const waiting: PromiseWithResolvers<readonly ArticleWords[]>[] = []
  let error: unknown
  const fail = (cause: unknown): void => {
    error ??= cause
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('message', (words: readonly ArticleWords[]) => waiting.shift()?.resolve(words))
  worker.on('messageerror', fail)
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the reading of articles ended (${code})`)))
  return {
    async read(articles) {
      if (error !== undefined) throw error
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

/** Several batches fit the memory, and sending one costs little. */
const MAX_DRAFTS = 100
const MAX_CHARACTERS = 100_000
/** Batches being read while the oldest is published. */
const AHEAD = 8

/** A document of an agreement: finished, or an article whose words are still to be read. */
export type Draft = Document | ArticleDraft

interface ArticleDraft {
  readonly article: UnreadArticle
  finish(words: ArticleWords): Document
}

interface Batch {
  readonly drafts: readonly Draft[]
  readonly words: Promise<readonly ArticleWords[]>
}

/** The documents of drafts, in order, their articles read by the thread a few batches ahead. */
export async function* readAhead(
  groups: AsyncIterable<Iterable<Draft>>,
  thread: ReadingThread,
): AsyncGenerator<Document> {
  const ahead: Batch[] = []
  for await (const drafts of batchesOf(groups)) {
    const words = thread.read(drafts.flatMap((draft) => ('article' in draft ? draft.article : [])))
    // Awaited later, perhaps never: until then an error of the thread is not unhandled.
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
    const read = (await words).values()
    for (const draft of drafts) yield 'article' in draft ? draft.finish(next(read)) : draft
  }
}

function next(words: Iterator<ArticleWords, undefined>): ArticleWords {
  const { value } = words.next()
  if (value === undefined) throw new Error('an article was not read')
  return value
}
