import { z } from 'zod'

import { matchesOf, wireRecord } from './algolia-matching.ts'
import type { WireIndex, WireQuery, WireResult } from './algolia-matching.ts'

/** Indexes of a fake Algolia account. */
export interface AlgoliaStore {
  readonly indexes: ReadonlyMap<string, WireIndex>
  /** Returns the results of queries, or undefined if an index does not exist. */
  results(queries: readonly WireQuery[]): readonly WireResult[] | undefined
  /** Queues a write and returns its task number. Returns undefined for an unknown call. */
  write(call: string, index: string, body: unknown): number | undefined
  /**
   * Returns the status of a task. The first poll gives `notPublished`; the second runs all tasks up
   * to this one.
   */
  taskStatus(task: number): 'published' | 'notPublished'
}

const batch = z.object({
  requests: z.array(
    z.object({
      action: z.enum(['addObject', 'partialUpdateObjectNoCreate']),
      body: z.looseObject({ objectID: z.string() }),
    }),
  ),
})

const settings = z.record(z.string(), z.unknown())

const operation = z.object({ operation: z.literal('move'), destination: z.string() })

/** Creates an account without indexes. */
export function algoliaStore(): AlgoliaStore {
  const indexes = new Map<string, WireIndex>()
  const waiting: (() => void)[] = []
  const polled = new Set<number>()
  let done = 0
  const indexNamed = (name: string): WireIndex => {
    const index = indexes.get(name) ?? { records: new Map(), settings: {} }
    indexes.set(name, index)
    return index
  }
  const writes: Readonly<Record<string, (index: string, body: unknown) => () => void>> = {
    'PUT settings': (name, body) => {
      const given = settings.parse(body)
      return () => void indexes.set(name, { ...indexNamed(name), settings: given })
    },
    'POST batch': (name, body) => {
      const { requests } = batch.parse(body)
      return () => {
        const { records } = indexNamed(name)
        for (const { action, body: record } of requests) {
          const known = records.get(record.objectID)
          if (action === 'addObject') records.set(record.objectID, wireRecord.parse(record))
          else if (known) records.set(record.objectID, wireRecord.parse({ ...known, ...record }))
        }
      }
    },
    'POST operation': (name, body) => {
      const { destination } = operation.parse(body)
      return () => {
        indexes.set(destination, indexNamed(name))
        indexes.delete(name)
      }
    },
    DELETE: (name) => () => void indexes.delete(name),
  }
  return {
    indexes,
    results(queries) {
      const answers = queries.flatMap((query) => {
        const index = indexes.get(query.indexName)
        return index ? [matchesOf(index, query)] : []
      })
      return answers.length < queries.length ? undefined : answers
    },
    write(call, index, body) {
      const run = writes[call]?.(index, body)
      return run && done + waiting.push(run)
    },
    taskStatus(task) {
      if (!polled.has(task)) {
        polled.add(task)
        return 'notPublished'
      }
      for (; done < task; done += 1) waiting.shift()?.()
      return 'published'
    },
  }
}
