import { get } from 'node:http'

import { MAX_CACHED_PAGE_RATIO, warmUp } from '../cached-pages.ts'
import type { Figure } from '../figure-report.ts'
import { BROWSER_ENCODINGS } from '../request-burst.ts'
import type { Burst } from '../request-burst.ts'
import { startBare, startSite } from '../start-server.ts'
import type { MeasuredServer } from '../start-server.ts'
import { median, pairedRatio } from '../statistics.ts'
import { cpuTimesOf, alternateBursts } from './alternate-bursts.ts'
import type { Contender } from './alternate-bursts.ts'
import { API_CALL_PATH, ON_SERVER_CORE, PAGE, siteSettings } from './bench-parameters.ts'
import type { LoadBench } from './bench-parameters.ts'
import { countWords } from './count-words.ts'

/**
 * Measures the CPU time of a cached page, a 304 response and an API call. Compares each with bare
 * node:http and with a peer, if given.
 */
export async function measureCachedPages(bench: LoadBench): Promise<readonly Figure[]> {
  await using site = await startSite(siteSettings(bench), ON_SERVER_CORE)
  await warmUp(site.origin + PAGE)
  await using bare = await startBare(site.origin, [PAGE], ON_SERVER_CORE)
  const { peer, rounds, seconds } = bench
  const bursts = await alternateBursts(
    {
      bare: { server: bare, path: PAGE },
      page: { server: site, path: PAGE },
      'peer page': peer && { server: peer, path: peer.page },
      unchanged: await conditionalContender(site, PAGE),
      'peer unchanged': peer && (await conditionalContender(peer, peer.page)),
      call: { server: site, path: API_CALL_PATH },
      'peer call': peer && { server: peer, path: peer.call },
    },
    { rounds, seconds, connections: 32 },
  )
  const cost = (name: Parameters<typeof bursts>[0]): number => median(cpuTimesOf(bursts(name)))
  const ratio = (ours: Parameters<typeof bursts>[0], other: Parameters<typeof bursts>[0]): number =>
    pairedRatio(cpuTimesOf(bursts(ours)), cpuTimesOf(bursts(other)))
  const ownFigures: Figure[] = [
    await sizeOf('our page', site.origin + PAGE),
    { name: 'cached page, requests a second', value: perSecond(bursts('page')), unit: '' },
    { name: 'bare node:http', value: cost('bare'), unit: 'µs' },
    { name: 'cached page', value: cost('page'), unit: 'µs' },
    {
      name: 'cached page / bare node:http',
      value: ratio('page', 'bare'),
      unit: '×',
      most: MAX_CACHED_PAGE_RATIO,
    },
    { name: 'unchanged (304)', value: cost('unchanged'), unit: 'µs' },
    { name: 'call', value: cost('call'), unit: 'µs' },
  ]
  if (!peer) return ownFigures
  return [
    ...ownFigures,
    await sizeOf('its page', peer.origin + peer.page),
    { name: 'its page', value: cost('peer page'), unit: 'µs' },
    { name: 'cached page, times less', value: ratio('peer page', 'page'), unit: '×', least: 70 },
    { name: 'its unchanged (304)', value: cost('peer unchanged'), unit: 'µs' },
    {
      name: 'unchanged, times less',
      value: ratio('peer unchanged', 'unchanged'),
      unit: '×',
      least: 20,
    },
    { name: 'its call', value: cost('peer call'), unit: 'µs' },
    { name: 'call / its call', value: ratio('call', 'peer call'), unit: '×', most: 0.15 },
  ]
}

function perSecond(bursts: readonly Burst[]): number {
  return median(bursts.map(({ requestsPerSecond }) => requestsPerSecond))
}

async function sizeOf(name: string, url: string): Promise<Figure> {
  const html = await (await fetch(url)).text()
  const sent = await fetch(url, { headers: { 'accept-encoding': BROWSER_ENCODINGS } })
  const bytes = sent.headers.get('content-length') ?? '?'
  const encoding = sent.headers.get('content-encoding') ?? 'identity'
  await sent.arrayBuffer()
  return { name: `${name}, ${bytes} bytes of ${encoding}`, value: countWords(html), unit: 'words' }
}

/**
 * Returns a contender whose requests are conditional, as from a browser cache. Throws unless the
 * server responds with 304.
 */
async function conditionalContender(
  server: Pick<MeasuredServer, 'origin' | 'pid'>,
  path: string,
): Promise<Contender> {
  const url = server.origin + path
  const sent = await fetch(url, { headers: { 'accept-encoding': BROWSER_ENCODINGS } })
  await sent.arrayBuffer()
  const headers = { 'If-None-Match': sent.headers.get('etag') ?? '' }
  const status = await statusOf(url, headers)
  if (status !== 304) throw new Error(`${url} answers ${status} to a conditional request`)
  return { server, path, headers }
}

/**
 * Returns the status of a response. It does not use `fetch`, which makes conditional requests
 * bypass caches.
 */
async function statusOf(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<number | undefined> {
  const options = { headers: { 'accept-encoding': BROWSER_ENCODINGS, ...headers } }
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  get(url, options, (answer) => {
    answer.resume()
    resolve(answer.statusCode)
  }).on('error', reject)
  return promise
}
