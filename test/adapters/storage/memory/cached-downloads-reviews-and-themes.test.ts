import { describe, expect, test } from 'vitest'

import {
  CachedDownloads,
  CachedReviews,
  CachedThemes,
} from '#adapters/storage/memory/cached-downloads-reviews-and-themes.ts'
import { QueryCache } from '#adapters/storage/memory/query-cache.ts'

const HOURS = 3_600_000

function counting() {
  const calls: string[] = []
  const answer = (question: string) => () => {
    calls.push(question)
    return Promise.resolve([])
  }
  return { calls, answer }
}

describe('the cached queries of the home page', () => {
  test('reviews for eight hours [K04]', async () => {
    const clock = { time: 0 }
    const { calls, answer } = counting()
    const board = { reviews: answer('reviews') }
    const cached = new CachedReviews(board, new QueryCache({ now: () => clock.time }))
    await cached.reviews()
    clock.time = 8 * HOURS - 1
    await cached.reviews()
    expect(calls).toHaveLength(1)
    clock.time = 8 * HOURS
    await cached.reviews()
    expect(calls).toHaveLength(2)
  })

  test('downloads for eight hours, each list by itself [K04]', async () => {
    const clock = { time: 0 }
    const { calls, answer } = counting()
    const store = { mostDownloaded: answer('mostDownloaded') }
    const cached = new CachedDownloads(store, new QueryCache({ now: () => clock.time }))
    await cached.mostDownloaded(['guide'], 5)
    await cached.mostDownloaded(['guide'], 6)
    await cached.mostDownloaded(['article', 'guide'], 5)
    expect(calls).toHaveLength(3)
    clock.time = 8 * HOURS - 1
    await cached.mostDownloaded(['guide'], 5)
    expect(calls).toHaveLength(3)
    clock.time = 8 * HOURS
    await cached.mostDownloaded(['guide'], 5)
    expect(calls).toHaveLength(4)
  })

  test('theme entries and subjects for a day, or until cleared [K04]', async () => {
    const clock = { time: 0 }
    const { calls, answer } = counting()
    const index = { entries: answer('entries'), subjects: answer('subjects') }
    const cached = new CachedThemes(index, { now: () => clock.time })
    const ask = async () => {
      await cached.entries(['guide'])
      await cached.subjects(['guide'], 5)
    }
    await ask()
    clock.time = 24 * HOURS - 1
    await ask()
    expect(calls).toEqual(['entries', 'subjects'])
    clock.time = 24 * HOURS
    await ask()
    expect(calls).toHaveLength(4)
    cached.forget()
    await ask()
    expect(calls).toHaveLength(6)
  })
})
