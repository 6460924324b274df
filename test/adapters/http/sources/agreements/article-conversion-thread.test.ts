import { expect, test } from 'vitest'

import { convertArticle } from '#adapters/http/sources/agreements/agreement-article-body.ts'
import type { ArticleJob } from '#adapters/http/sources/agreements/agreement-article-body.ts'
import { convertAhead } from '#adapters/http/sources/agreements/article-conversion-thread.ts'
import type {
  Draft,
  ArticleThread,
} from '#adapters/http/sources/agreements/article-conversion-thread.ts'
import { aGuide, collected, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'

test('documents stay in order during concurrent conversion', async () => {
  const groups = recordsOf([drafts(0, 130), [], drafts(130, 1000)])
  const documents = await collected(convertAhead(groups, threadOf(reading)))
  expect(documents.map(({ id }) => id)).toEqual(
    Array.from({ length: 1000 }, (_, at) => `essai:${at}`),
  )
  expect(documents.map(({ standfirst }) => standfirst)).toEqual(
    Array.from({ length: 1000 }, (_, at) => (at % 3 === 0 ? 'Entier.' : `Article ${at}.`)),
  )
})

test('little is read before it is wanted', async () => {
  let calls = 0
  const thread = threadOf((articles) => {
    calls += articles.length
    return reading(articles)
  })
  const documents = convertAhead(recordsOf([drafts(0, 50_000)]), thread)
  await documents.next()
  expect(calls).toBeGreaterThan(0)
  expect(calls).toBeLessThan(1000)
})

test('long articles are few at a time', async () => {
  const batches: number[] = []
  const thread = threadOf((articles) => {
    batches.push(articles.length)
    return reading(articles)
  })
  const long = Array.from({ length: 30 }, (_, at) => draft(at * 3 + 1, ' '.repeat(60_000)))
  await collected(convertAhead(recordsOf([long]), thread))
  expect(Math.max(...batches)).toBe(2)
})

test('an error of the thread stops the import early', async () => {
  let batches = 0
  const thread = threadOf((articles) => {
    batches += 1
    if (batches > 2) return Promise.reject(new Error('lost'))
    return reading(articles)
  })
  await expect(collected(convertAhead(recordsOf([drafts(0, 2000)]), thread))).rejects.toThrow(
    'lost',
  )
})

test('a batch that returns too few articles is an error', async () => {
  const thread = threadOf(async (articles) => (await reading(articles)).slice(1))
  const documents = convertAhead(recordsOf([drafts(0, 10)]), thread)
  await expect(collected(documents)).rejects.toThrow('an article was not read')
})

function threadOf(read: ArticleThread['read']): ArticleThread {
  return { read, end: () => Promise.resolve() }
}

async function reading(articles: readonly ArticleJob[]) {
  await new Promise((resolve) => setImmediate(resolve))
  return articles.map(convertArticle)
}

/** Drafts of which every third is a complete document, the others articles. */
function* drafts(from: number, to: number): Generator<Draft> {
  for (let at = from; at < to; at += 1) yield draft(at, '')
}

function draft(at: number, spaces: string): Draft {
  if (at % 3 === 0) return aGuide(String(at), { standfirst: 'Entier.' })
  const content = `<p>Article ${at}.</p>${spaces}`
  return {
    article: { data: { cid: '', id: '', etat: 'VIGUEUR', content }, paths: new Map() },
    finish: ({ standfirst }) => aGuide(String(at), { standfirst }),
  }
}
