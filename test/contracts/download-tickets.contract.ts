import { describe, expect, test } from 'vitest'

import type { DownloadTickets } from '#ports/downloads.ts'

const NOW = Date.parse('2026-03-15T12:00:00Z')

interface FilledTickets {
  readonly tickets: DownloadTickets
  readonly timesOf: (file: string) => Promise<number>
}

/** How all links to granted files behave; `make` gives those of a site where nothing was downloaded. */
export function downloadTicketsContract(make: () => Promise<FilledTickets>): void {
  describe('a link to a granted file', () => {
    test('is good once, and is then one more download of the file', async () => {
      const { tickets, timesOf } = await make()
      const key = await tickets.issue('a', NOW, NOW + 1000)
      expect(await tickets.look(key, NOW)).toBe('a')
      expect(await timesOf('a')).toBe(0)
      expect(await tickets.redeem(key, NOW)).toBe('a')
      expect(await tickets.redeem(key, NOW)).toBeUndefined()
      expect(await tickets.look(key, NOW)).toBeUndefined()
      expect(await timesOf('a')).toBe(1)
    })

    test('is good until its time is over', async () => {
      const { tickets, timesOf } = await make()
      const key = await tickets.issue('a', NOW, NOW + 1000)
      expect(await tickets.look(key, NOW + 1000)).toBeUndefined()
      expect(await tickets.redeem(key, NOW + 1000)).toBeUndefined()
      expect(await timesOf('a')).toBe(0)
    })

    test('is followed by one of those who follow it at the same moment', async () => {
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
