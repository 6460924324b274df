import { describe, expect, test } from 'vitest'

import { downloadsVerdict } from '#domain/premium/download-allowance.ts'
import type { CountedRequest, DownloadCounts, DownloadTickets } from '#ports/download-stores.ts'

const MARCH = Date.parse('2026-03-15T12:00:00Z')

/** Contract of download counts; `make` creates one without downloads. */
export function downloadCountsContract(make: () => Promise<DownloadCounts>): void {
  describe('a count of downloads', () => {
    test('counts a file once per month, however often it is requested', async () => {
      const counts = await make()
      expect(await counts.count(request('a'))).toEqual({ granted: true, countedAt: [MARCH] })
      expect(await counts.count(request('a', { at: MARCH + 1 }))).toEqual({
        granted: true,
        countedAt: [MARCH],
      })
    })

    test('grants as many files as the rule, and counted ones again [P01]', async () => {
      const counts = await make()
      for (const file of ['a', 'b', 'c']) await counts.count(request(file))
      const refused = await counts.count(request('d'))
      expect(refused).toEqual({ granted: false, countedAt: [MARCH, MARCH, MARCH] })
      expect((await counts.count(request('b'))).granted).toBe(true)
      expect((await counts.count(request('d', { subject: 'autre' }))).granted).toBe(true)
    })

    test('restarts with the month in Paris, an hour earlier in summer', async () => {
      for (const first of ['2026-02-28T23:00:00Z', '2026-06-30T22:00:00Z']) {
        const counts = await make()
        const midnight = Date.parse(first)
        for (const file of ['a', 'b', 'c']) await counts.count(request(file, { at: midnight - 1 }))
        expect((await counts.count(request('d', { at: midnight - 1 }))).granted).toBe(false)
        expect(await counts.count(request('d', { at: midnight }))).toEqual({
          granted: true,
          countedAt: [midnight],
        })
      }
    })

    test('grants three of fifty concurrent downloads [P01]', async () => {
      const counts = await make()
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => counts.count(request(`f${at}`))),
      )
      expect(answers.filter(({ granted }) => granted)).toHaveLength(3)
    })

    test('counts one of fifty concurrent downloads of a file', async () => {
      const counts = await make()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => counts.count(request('a'))),
      )
      expect(answers.every(({ granted }) => granted)).toBe(true)
      expect((await counts.count(request('b'))).countedAt).toHaveLength(2)
    })
  })
}

function request(file: string, own: Partial<CountedRequest> = {}): CountedRequest {
  const at = own.at ?? MARCH
  return {
    subject: 'lectrice',
    file,
    at,
    admits: (downloadedAt) =>
      downloadsVerdict({
        reader: { kind: 'signedIn', status: { state: 'none' } },
        now: at,
        downloadedAt,
        monthlyAllowance: 3,
      }).allowed,
    ...own,
  }
}

const NOW = Date.parse('2026-03-15T12:00:00Z')

interface FilledTickets {
  readonly tickets: DownloadTickets
  readonly timesOf: (file: string) => Promise<number>
}

/** Contract of download links; `make` creates a store without links. */
export function downloadTicketsContract(make: () => Promise<FilledTickets>): void {
  describe('a link to a granted file', () => {
    test('is good once, and is then one more download of the file', async () => {
      const { tickets, timesOf } = await make()
      const key = await tickets.issue('a', NOW, NOW + 1000)
      expect(await tickets.peek(key, NOW)).toBe('a')
      expect(await timesOf('a')).toBe(0)
      expect(await tickets.redeem(key, NOW)).toBe('a')
      expect(await tickets.redeem(key, NOW)).toBeUndefined()
      expect(await tickets.peek(key, NOW)).toBeUndefined()
      expect(await timesOf('a')).toBe(1)
    })

    test('is good until its time is over', async () => {
      const { tickets, timesOf } = await make()
      const key = await tickets.issue('a', NOW, NOW + 1000)
      expect(await tickets.peek(key, NOW + 1000)).toBeUndefined()
      expect(await tickets.redeem(key, NOW + 1000)).toBeUndefined()
      expect(await timesOf('a')).toBe(0)
    })

    test('is redeemed once among concurrent requests', async () => {
      const { tickets, timesOf } = await make()
      const key = await tickets.issue('a', NOW, NOW + 1000)
      const files = await Promise.all(Array.from({ length: 20 }, () => tickets.redeem(key, NOW)))
      expect(files.filter((file) => file === 'a')).toHaveLength(1)
      expect(await timesOf('a')).toBe(1)
    })

    test('has a key of its own, which cannot be made up', async () => {
      const { tickets } = await make()
      const keys = new Set([
        await tickets.issue('a', NOW, NOW + 1000),
        await tickets.issue('a', NOW, NOW + 1000),
      ])
      expect(keys.size).toBe(2)
      for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
      for (const key of ['', 'a', '\0', "' or true --", 'é'.repeat(5000)]) {
        expect(await tickets.redeem(key, NOW)).toBeUndefined()
      }
    })
  })
}
