import { expect, onTestFinished, test } from 'vitest'

import {
  refreshIfOutdated,
  throttleWork,
} from '#delivery/web/server/publications/throttle-publication-work.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

/** A search that was built from one state, of a site that is in another. */
function searchOf(
  refresh: (built: () => void) => Promise<void> = async (built) => built(),
  retryAfter = 60_000,
) {
  const site = { published: 1, built: 0, builds: 0, error: undefined as Error | undefined }
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const logger = new MemoryLogger()
  const isOutdated = async () => {
    if (site.error) throw site.error
    return site.built !== site.published
  }
  const { signal } = stopping
  const refreshSite = () => {
    const state = site.published
    site.builds += 1
    return refresh(() => {
      site.built = state
    })
  }
  const notify = throttleWork({
    work: () => refreshIfOutdated({ isOutdated, refresh: refreshSite, signal }),
    onError: (error) => logger.error('search not followed', error),
    signal,
    delay: 5,
    retryAfter,
  })
  return { site, notify, logger, stop: () => stopping.abort() }
}

test('sources published in succession cause one index refresh', async () => {
  const { site, notify } = searchOf()
  for (site.published = 1; site.published < 8; site.published += 1) notify()
  await expect.poll(() => site.built).toBe(8)
  expect(site.builds).toBe(1)
})

test('a document published while an index is built is in the next', async () => {
  const slow = Promise.withResolvers<void>()
  const { site, notify } = searchOf(async (built) => {
    await slow.promise
    built()
  })
  notify()
  await expect.poll(() => site.builds).toBe(1)
  site.published = 2
  notify()
  slow.resolve()
  await expect.poll(() => site.built).toBe(2)
})

test('no index is built when another process has refreshed it', async () => {
  const { site, notify, logger } = searchOf()
  site.built = 1
  let looked = 0
  Object.defineProperty(site, 'error', { get: () => void (looked += 1) })
  notify()
  await expect.poll(() => looked).toBe(1)
  expect([site.builds, logger.entries]).toEqual([0, []])
})

test('an outage, or a build that failed, is tried again', async () => {
  let builds = 0
  const { site, notify, logger } = searchOf(async (built) => {
    builds += 1
    if (builds === 1) throw new Error('disk full')
    built()
  }, 5)
  site.error = new Outage('base de données', new Error('éteinte'))
  notify()
  site.error = undefined
  await expect.poll(() => site.built).toBe(1)
  expect(logger.entries.map(({ event }) => event)).toEqual(['search not followed'])
})

test('a site that stops begins nothing more', async () => {
  const { site, notify, stop } = searchOf()
  notify()
  stop()
  notify()
  const other = searchOf()
  other.notify()
  await expect.poll(() => other.site.builds).toBe(1)
  expect(site.builds).toBe(0)
})
