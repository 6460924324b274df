import { parentPort } from 'node:worker_threads'

import { wordsOf } from './article-words.ts'
import type { UnreadArticle } from './article-words.ts'

parentPort?.on('message', (articles: readonly UnreadArticle[]) => {
  parentPort?.postMessage(articles.map(wordsOf), [])
})
