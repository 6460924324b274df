import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

import { SqliteSiteSearch } from '#adapters/search/embedded/sqlite-site-search.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SiteSearch } from '#ports/site-search.ts'

import { SAMPLE_QUERIES } from './sample-queries.ts'

const ROUNDS = 3
const MEGABYTE = 1024 * 1024

/** Measurements of a search index, in milliseconds and megabytes. */
export interface SearchIndexMeasures {
  /** Time from opening the index to the first result. */
  readonly opened: number
  /** Durations of the queries. */
  readonly times: readonly number[]
  /** CPU times of the queries in all threads, which other load hardly affects. */
  readonly processor: readonly number[]
  /** Durations of the suggestions. */
  readonly suggestions: readonly number[]
  /** Longest time for which the event loop of the calling thread was blocked. */
  readonly held: number
  /** Longest uninterrupted CPU time of the calling thread. */
  readonly worked: number
  /** Memory that the index adds to the process. */
  readonly memory: number
}

/**
 * Runs every sample query on the index of a folder, several times and sequentially. Returns the
 * measurements.
 */
export async function measureSearchIndex(
  folder: string,
  library: ContentLibrary,
): Promise<SearchIndexMeasures> {
  await openOnce(folder, library)
  const before = process.memoryUsage.rss()
  const start = performance.now()
  await using search = new SqliteSiteSearch(folder, library)
  search.open()
  await timeQuery(search, 'préavis', 0)
  const openingTime = performance.now() - start
  await setTimeout(UNTIL_WARM)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const worked = maxWork()
  const [times, processor]: [number[], number[]] = [[], []]
  const suggestions: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const question of SAMPLE_QUERIES) {
      const before = process.cpuUsage()
      times.push(await timeQuery(search, question, round))
      const { user, system } = process.cpuUsage(before)
      processor.push((user + system) / 1000)
    }
    for (const question of SAMPLE_QUERIES)
      suggestions.push(await suggest(search, question.slice(0, 5 + round)))
  }
  delay.disable()
  const memory = (process.memoryUsage.rss() - before) / MEGABYTE
  return {
    opened: openingTime,
    times,
    processor,
    suggestions,
    held: delay.max / 1e6,
    worked: worked(),
    memory,
  }
}

/** Opens the index once beforehand, so that the compile cache exists as after a restart. */
async function openOnce(folder: string, library: ContentLibrary): Promise<void> {
  await using search = new SqliteSiteSearch(folder, library)
  await timeQuery(search, 'préavis', 0)
  await setTimeout(UNTIL_WARM)
}

/** Time in which an idle worker thread warms up, in milliseconds. */
const UNTIL_WARM = 3000

/**
 * Starts to measure the longest uninterrupted CPU time of the calling thread. The returned function
 * stops, and returns milliseconds.
 */
function maxWork(): () => number {
  let [longest, last] = [0, worked()]
  const timer = setInterval(() => {
    const now = worked()
    longest = Math.max(longest, now - last)
    last = now
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Runs one query and returns its duration in milliseconds. Each round requests one more result, to
 * bypass the cache.
 */
export async function timeQuery(search: SiteSearch, text: string, round: number): Promise<number> {
  const parsed = normalizeSearchQuery(text)
  if (!parsed.ok) return Number.NaN
  const question = { query: parsed.value, choices: {}, literal: false }
  const start = performance.now()
  await search.find(question, { offset: 0, limit: 20 + round })
  return performance.now() - start
}

async function suggest(search: SiteSearch, text: string): Promise<number> {
  const parsed = normalizeSearchQuery(text)
  if (!parsed.ok) return Number.NaN
  const start = performance.now()
  await search.suggest(parsed.value, 8)
  return performance.now() - start
}
