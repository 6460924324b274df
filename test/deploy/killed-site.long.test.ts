import { expect, test } from 'vitest'

import { processorTime } from '#scripts/bench/process-cpu-time.ts'

import { latencyPercentile, steadyTraffic } from '../support/processes/send-traffic.ts'
import { siteKilledWithDatabase } from '../support/processes/site-killed-with-database.ts'
import type { SiteProcess } from '../support/processes/site-process.ts'

const REQUESTS = 100_000
const PER_SECOND = 500

test.runIf(process.env['PREAVIS_LONG'] === '1').each([
  ['refuses', { does: 'refuse' }],
  ['hangs', { does: 'hang' }],
] as const)(
  'each page of a site killed while %s is answered as before [C03]',
  async (how, failure) => {
    await using killed = await siteKilledWithDatabase(addressesIn)
    const site = await killed.restart(failure)
    const addresses = [...killed.seen.keys()]
    const path = (turn: number) => addresses[turn % addresses.length] ?? '/'
    const before = processorTime(site.pid)
    const answers = await steadyTraffic(
      { perSecond: PER_SECOND, seconds: REQUESTS / PER_SECOND },
      { origin: site.origin, path, headers: { 'accept-encoding': 'br' } },
    )
    const each = (processorTime(site.pid) - before) / answers.length
    const [median, p99, last] = [0.5, 0.99, 1].map((share) =>
      latencyPercentile(answers, share).toFixed(2),
    )
    process.stdout.write(
      `${how}: ${addresses.length} pages, ${answers.length} requests, whole after ${median} ms, p99 ${p99} ms, the last after ${last} ms; processor time of the site ${each.toFixed(0)} µs each\n`,
    )
    const wrong = answers.flatMap(({ status, etag, failure: why }, turn) => {
      const was = textOf(killed.seen.get(path(turn))?.headers.etag)
      return status === 200 && textOf(etag) === was ? [] : [[path(turn), status, etag ?? why]]
    })
    expect(wrong).toEqual([])
    expect(answers.length).toBeGreaterThan(0.99 * REQUESTS)
  },
  900_000,
)

/** The part of an ETag that does not depend on compression. */
function textOf(etag: string | undefined): string | undefined {
  return /^"(.+)-[^-]+"$/.exec(etag ?? '')?.[1]
}

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
