import { expect, test } from 'vitest'

import { killedSite } from '../support/killed-site.ts'
import type { SiteProcess } from '../support/site-process.ts'

const REQUESTS = 100_000
const READERS = 8
/** Milliseconds; 20 on a machine at rest, as the bench measures it. */
const SLOWEST = 100

test.runIf(process.env['PREAVIS_LONG'] === '1').each([
  ['refuses', { does: 'refuse' }],
  ['hangs', { does: 'hang' }],
] as const)(
  'of a hundred thousand requests for the pages of the sitemap to a site that was killed with its database, while that and every service %s, none fails and none waits [C03]',
  async (how, fault) => {
    await using killed = await killedSite(addressesIn)
    const site = await killed.restart(fault)
    const addresses = [...killed.seen.keys()]
    const waited: number[] = []
    const failed: (readonly [string, number | undefined])[] = []
    await Promise.all(
      Array.from({ length: READERS }, async (_, reader) => {
        for (let turn = reader; turn < REQUESTS; turn += READERS) {
          const path = addresses[turn % addresses.length] ?? '/'
          const { status, firstByte } = await site.ask(path)
          waited.push(firstByte)
          if (status !== 200) failed.push([path, status])
        }
      }),
    )
    const sorted = waited.toSorted((one, other) => one - other)
    const [median = 0, p99 = Infinity] = [0.5, 0.99].map(
      (share) => sorted[Math.floor(sorted.length * share)],
    )
    process.stdout.write(
      `${how}: ${addresses.length} pages, ${waited.length} requests, median ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms\n`,
    )
    expect(failed).toEqual([])
    expect(p99).toBeLessThan(SLOWEST)
  },
  900_000,
)

async function addressesIn(site: SiteProcess): Promise<readonly string[]> {
  const { text } = await site.ask('/sitemap.xml')
  const parts = [...text.matchAll(/<sitemap>\s*<loc>([^<]+)</g)].map(([, address]) => address)
  const lists = await Promise.all(parts.map((address) => site.ask(pathOf(address))))
  const pages = [text, ...lists.map((list) => list.text)].flatMap((list) => [
    ...list.matchAll(/<url>\s*<loc>([^<]+)</g),
  ])
  return [...new Set(pages.map(([, address]) => pathOf(address)))]
}

function pathOf(address = ''): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
