import { describe, expect, test } from 'vitest'

import {
  CachedDownloads,
  CachedReviews,
  CachedThemes,
} from '#adapters/storage/memory/cached-home.ts'
import { QueryCache } from '#adapters/storage/memory/query-cache.ts'

const HOURS = 3_600_000

function counting() {
  const asked: string[] = []
  const answer = (question: string) => () => {
    asked.push(question)
    return Promise.resolve([])
  }
  return { asked, answer }
}

describe('what the home page asks is kept', () => {
  test('reviews for eight hours [K04]', async () => {
    const clock = { time: 0 }
    const { asked, answer } = counting()
    const board = { reviews: answer('reviews') }
    const kept = new CachedReviews(board, new QueryCache({ now: () => clock.time }))
    await kept.reviews()
    clock.time = 8 * HOURS - 1
    await kept.reviews()
    expect(asked).toHaveLength(1)
    clock.time = 8 * HOURS
    await kept.reviews()
    expect(asked).toHaveLength(2)
  })

  test('downloads for eight hours, each list by itself [K04]', async () => {
    const clock = { time: 0 }
    const { asked, answer } = counting()
    const shelf = { mostDownloaded: answer('mostDownloaded') }
    const kept = new CachedDownloads(shelf, new QueryCache({ now: () => clock.time }))
    await kept.mostDownloaded(['guide'], 5)
    await kept.mostDownloaded(['guide'], 6)
    await kept.mostDownloaded(['article', 'guide'], 5)
    expect(asked).toHaveLength(3)
    clock.time = 8 * HOURS - 1
    await kept.mostDownloaded(['guide'], 5)
    expect(asked).toHaveLength(3)
    clock.time = 8 * HOURS
    await kept.mostDownloaded(['guide'], 5)
    expect(asked).toHaveLength(4)
  })

  test('the entries and the subjects of the themes for a day, or until they are forgotten [K04]', async () => {
    const clock = { time: 0 }
    const { asked, answer } = counting()
    const index = { entries: answer('entries'), subjects: answer('subjects') }
    const kept = new CachedThemes(index, { now: () => clock.time })
    const ask = async () => {
      await kept.entries(['guide'])
      await kept.subjects(['guide'], 5)
    }
    await ask()
    clock.time = 24 * HOURS - 1
    await ask()
    expect(asked).toEqual(['entries', 'subjects'])
    clock.time = 24 * HOURS
    await ask()
    expect(asked).toHaveLength(4)
    kept.forget()
    await ask()
    expect(asked).toHaveLength(6)
  })
})
