import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { cacheQueries } from '#adapters/storage/memory/query-cache.ts'

const TTL = 60

function aCache() {
  const clock = { time: 1_000 }
  const calls: string[] = []
  const answers = { next: async (key: string): Promise<string> => key }
  const { store, clear } = cacheQueries(
    {
      query: (key: string) => {
        calls.push(key)
        return answers.next(key)
      },
    },
    { now: () => clock.time },
    { query: () => TTL },
  )
  const ask = (key: string, answer?: string | Promise<string>) => {
    if (answer !== undefined) answers.next = async () => answer
    return store.query(key)
  }
  return { clear, clock, calls, ask }
}

describe('a query cache', () => {
  test('queries once for concurrent callers, and until the result expires', async () => {
    const { clock, calls, ask } = aCache()
    expect(await Promise.all([ask('a', 'un'), ask('a', 'deux')])).toEqual(['un', 'un'])
    clock.time += 59
    expect(await ask('a', 'trois')).toBe('un')
    expect(calls).toEqual(['a'])
    clock.time += 1
    expect(await ask('a', 'quatre')).toBe('quatre')
  })

  test('separates queries by key', async () => {
    const { ask } = aCache()
    expect(await Promise.all([ask('a'), ask('b')])).toEqual(['a', 'b'])
  })

  test('caches no failure', async () => {
    const { ask } = aCache()
    const down = new Error('éteinte')
    await expect(ask('a', Promise.reject(down))).rejects.toBe(down)
    expect(await ask('a', 'remise')).toBe('remise')
  })

  test('discards results of queries started before it was cleared', async () => {
    const { clear, ask } = aCache()
    const late = Promise.withResolvers<string>()
    const before = ask('a', late.promise)
    clear()
    expect(await ask('a', 'nouvelle')).toBe('nouvelle')
    late.resolve('ancienne')
    expect(await before).toBe('ancienne')
    expect(await ask('a', 'autre')).toBe('nouvelle')
  })

  test('retains newer results if an older query fails late', async () => {
    const { clear, calls, ask } = aCache()
    const late = Promise.withResolvers<string>()
    const before = ask('a', late.promise)
    clear()
    await ask('a', 'nouvelle')
    late.reject(new Error('éteinte'))
    await expect(before).rejects.toThrow('éteinte')
    await ask('a')
    expect(calls).toEqual(['a', 'a'])
  })

  test('stores five hundred results: the least recently used is evicted first', async () => {
    const { calls, ask } = aCache()
    for (let page = 0; page < 500; page += 1) await ask(`page ${page}`)
    await ask('page 0')
    await ask('page 500')
    calls.length = 0
    await ask('page 0')
    expect(calls).toEqual([])
    await ask('page 1')
    expect(calls).toEqual(['page 1'])
  })

  test('never returns a result older than its lifetime or its last clearing', async () => {
    const acts = fc.array(
      fc.oneof(
        fc.constantFrom('a', 'b').map((key) => ({ key })),
        fc.nat(100).map((wait) => ({ wait })),
        fc.constant('clear' as const),
      ),
    )
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const clock = { time: 1_000 }
        const { store, clear } = cacheQueries(
          { query: async (_key: string) => clock.time },
          { now: () => clock.time },
          { query: () => TTL },
        )
        let cleared = 0
        const outdated: number[] = []
        for (const act of steps) {
          if (act === 'clear') {
            clear()
            cleared = clock.time
          } else if ('wait' in act) clock.time += act.wait
          else {
            const answeredAt = await store.query(act.key)
            if (answeredAt <= clock.time - TTL || answeredAt < cleared) outdated.push(answeredAt)
          }
        }
        expect(outdated).toEqual([])
      }),
    )
  })
})
