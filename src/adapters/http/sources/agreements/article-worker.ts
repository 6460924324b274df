import { parentPort } from 'node:worker_threads'

import { wordsOf } from './article-body.ts'
import type { UnreadArticle } from './article-body.ts'

// Worker thread that converts batches of articles: one reply per message.
parentPort?.on('message', (articles: readonly UnreadArticle[]) => {
  parentPort?.postMessage(articles.map(wordsOf), [])
})
