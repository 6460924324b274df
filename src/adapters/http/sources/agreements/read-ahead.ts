import type { Document } from '#domain/editorial/document.ts'

import type { ArticleWords, UnreadArticle } from './article-words.ts'
import type { ReadingThread } from './reading-thread.ts'

/** Small enough that several at a time fit the memory, large enough that sending them costs little. */
const MOST_DRAFTS = 100
const MOST_CHARACTERS = 100_000
/** Batches being read while the oldest is published. */
const AHEAD = 8

/** A document of an agreement: finished, or an article whose words are still to be read. */
export type Draft = Document | ArticleDraft

export interface ArticleDraft {
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
    // Awaited later, perhaps never: until then a fault of the thread is not unhandled.
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
      if (batch.length < MOST_DRAFTS && characters < MOST_CHARACTERS) continue
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
