import { cpuTimesOf, alternateBursts } from './load/alternate-bursts.ts'
import { processorTime } from './process-cpu-time.ts'
import { medianOf } from './request-burst.ts'
import { startSite } from './start-server.ts'
import type { MeasuredServer } from './start-server.ts'
import { median, pairedRatio } from './statistics.ts'

const PAGE = '/guide/la-periode-d-essai'
/** Page cache size in megabytes, too small for any page. */
const NO_ROOM = '0.0001'
const REQUESTS = 100
const AT_ONCE = 4

interface Effort {
  readonly rounds: number
  readonly seconds: number
}

/** Measures and prints the CPU time of a page as HTML, JSON, Markdown and result of an MCP tool. */
export async function printPageFormats(
  environment: Readonly<Record<string, string>>,
  effort: Effort,
): Promise<void> {
  await cachedFormats(environment, effort)
  await uncachedFormats(environment, effort)
}

/** Measures cached responses in the formats that the page cache stores. */
async function cachedFormats(
  environment: Readonly<Record<string, string>>,
  effort: Effort,
): Promise<void> {
  await using server = await startSite(environment)
  const paths = { html: PAGE, json: `${PAGE}.json`, markdown: `${PAGE}.md` }
  const contenders = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, { server, path }]),
  )
  const burstsOf = await alternateBursts(contenders, { connections: 32, ...effort })
  const floor = cpuTimesOf(burstsOf('html'))
  const rows = Object.keys(paths).map((format) => {
    const bursts = burstsOf(format)
    const { requestsPerSecond, processorPerRequest } = medianOf(bursts)
    return {
      format,
      'req/s': Math.round(requestsPerSecond),
      'CPU µs': processorPerRequest.toFixed(1),
      'to HTML': pairedRatio(cpuTimesOf(bursts), floor).toFixed(2),
    }
  })
  console.log('A cached page by format (medians)')
  console.table(rows)
}

/** Measures uncached responses. Results of MCP tools are never cached. */
async function uncachedFormats(
  environment: Readonly<Record<string, string>>,
  { rounds }: Effort,
): Promise<void> {
  await using site = await startSite({
    ...environment,
    PAGE_CACHE_MB: NO_ROOM,
    TRUSTED_PROXIES: '1',
  })
  const index = await (await fetch(`${site.origin}/guide`)).text()
  const paths = [...new Set(index.match(/\/guide\/(?!definition)[a-z0-9-]+(?=")/g))]
  const measures = new Map<string, Measure[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, requestOf] of Object.entries(REQUESTS_BY_NAME)) {
      const measure = await measured(site, paths, requestOf)
      if (round > 0) measures.set(name, [...(measures.get(name) ?? []), measure])
    }
  }
  const cpuOf = (name: string) => (measures.get(name) ?? []).map(({ cpu }) => cpu)
  const rows = [...measures].map(([request, each]) => ({
    request,
    'req/s': Math.round(median(each.map(({ perSecond }) => perSecond))),
    'CPU ms': median(each.map(({ cpu }) => cpu)).toFixed(2),
    'to HTML': pairedRatio(cpuOf(request), cpuOf('html')).toFixed(2),
  }))
  console.log('Guides in turn, rendered for each request, database included (medians)')
  console.table(rows)
}

interface Measure {
  readonly perSecond: number
  /** CPU time per request, in milliseconds. */
  readonly cpu: number
}

/** Request for a guide: GET without `message`, POST with it. */
interface SentRequest {
  readonly address: string
  readonly message?: string
}

/**
 * Compared requests, by name. Each one cycles through the guides, because concurrent requests for
 * one page share a render.
 */
const REQUESTS_BY_NAME: Readonly<Record<string, (path: string) => SentRequest>> = {
  html: (path) => ({ address: path }),
  json: (path) => ({ address: `${path}.json` }),
  markdown: (path) => ({ address: `${path}.md` }),
  'tool lire_page': (path) => callTool('lire_page', { chemin: path }),
  'page of the search': (path) => ({ address: `/recherche?query=${questionOf(path)}` }),
  'tool rechercher': (path) => callTool('rechercher', { question: questionOf(path) }),
}

function questionOf(path: string): string {
  return path.slice('/guide/'.length, 60).replaceAll('-', ' ')
}

function callTool(name: string, input: object): SentRequest {
  const params = { name, arguments: input }
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  return { address: '/mcp', message }
}

function send(
  origin: string,
  { address, message }: SentRequest,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  if (message === undefined) return fetch(origin + address, { headers })
  const accepted = { accept: 'application/json, text/event-stream' }
  const type = { 'content-type': 'application/json' }
  const all = { ...headers, ...accepted, ...type }
  return fetch(origin + address, { method: 'POST', body: message, headers: all })
}

async function measured(
  { origin, pid }: Pick<MeasuredServer, 'origin' | 'pid'>,
  paths: readonly string[],
  requestOf: (path: string) => SentRequest,
): Promise<Measure> {
  let sent = 0
  const sendInTurn = async (): Promise<void> => {
    while (sent < REQUESTS) {
      sent += 1
      const request = requestOf(paths[sent % paths.length] ?? '')
      const answer = await send(origin, request, headersOf(sent))
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`)
    }
  }
  const [before, started] = [processorTime(pid, true), performance.now()]
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  const seconds = (performance.now() - started) / 1_000
  return {
    perSecond: REQUESTS / seconds,
    cpu: (processorTime(pid, true) - before) / REQUESTS / 1_000,
  }
}

/**
 * Returns headers with a different client address per request, so that no rate limit is reached.
 */
function headersOf(request: number): Readonly<Record<string, string>> {
  return { 'accept-encoding': 'br', 'x-forwarded-for': `10.0.${request >> 8}.${request & 255}` }
}
