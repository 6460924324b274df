import { parentPort } from 'node:worker_threads'

import { convertArticle } from './agreement-article-body.ts'
import type { ArticleJob } from './agreement-article-body.ts'

// Worker thread that converts batches of articles: one reply per message.
parentPort?.on('message', (articles: readonly ArticleJob[]) => {
  parentPort?.postMessage(articles.map(convertArticle), [])
})
