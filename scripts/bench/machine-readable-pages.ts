import { medianOf } from './burst.ts'
import { costs, takeTurns } from './load/take-turns.ts'
import { processorTime } from './process-time.ts'
import { startSite } from './start-server.ts'
import type { MeasuredServer } from './start-server.ts'
import { median, pairedRatio } from './statistics.ts'

const PAGE = '/guide/la-periode-d-essai'
/** Cache size in megabytes, too small for any page. */
const NO_ROOM = '0.0001'
const REQUESTS = 200
const AT_ONCE = 4

interface Effort {
  readonly rounds: number
  readonly seconds: number
}

/** Measures a page as JSON and Markdown, and by a tool of assistants, beside its HTML. */
export async function machineReadablePages(
  environment: Readonly<Record<string, string>>,
  effort: Effort,
): Promise<void> {
  await cachedFormats(environment, effort)
  await uncachedFormats(environment, effort)
}

/** The formats that the page cache holds. */
async function cachedFormats(
  environment: Readonly<Record<string, string>>,
  effort: Effort,
): Promise<void> {
  await using server = await startSite(environment)
  const paths = { html: PAGE, json: `${PAGE}.json`, markdown: `${PAGE}.md` }
  const contenders = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, { server, path }]),
  )
  const burstsOf = await takeTurns(contenders, { connections: 32, ...effort })
  const floor = costs(burstsOf('html'))
  const rows = Object.keys(paths).map((format) => {
    const bursts = burstsOf(format)
    const { requestsPerSecond, processorPerRequest } = medianOf(bursts)
    return {
      format,
      'req/s': Math.round(requestsPerSecond),
      'CPU µs': processorPerRequest.toFixed(1),
      'to HTML': pairedRatio(costs(bursts), floor).toFixed(2),
    }
  })
  console.log('A cached page by format (medians)')
  console.table(rows)
}

/** Renders for each request; a tool is never cached. */
async function uncachedFormats(
  environment: Readonly<Record<string, string>>,
  { rounds }: Effort,
): Promise<void> {
  await using site = await startSite({
    ...environment,
    PAGE_CACHE_MB: NO_ROOM,
    TRUSTED_PROXIES: '1',
  })
  const measures = new Map<string, Measure[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, request] of Object.entries(REQUESTS_BY_NAME)) {
      const measure = await measured(site, request)
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
  console.log('The same page rendered for each request, database included (medians)')
  console.table(rows)
}

interface Measure {
  readonly perSecond: number
  /** Milliseconds a request. */
  readonly cpu: number
}

type SendRequest = (origin: string, headers: Readonly<Record<string, string>>) => Promise<Response>

const REQUESTS_BY_NAME: Readonly<Record<string, SendRequest>> = {
  html: (origin, headers) => fetch(origin + PAGE, { headers }),
  json: (origin, headers) => fetch(`${origin}${PAGE}.json`, { headers }),
  markdown: (origin, headers) => fetch(`${origin}${PAGE}.md`, { headers }),
  'tool lire_page': callTool('lire_page', { chemin: PAGE }),
  'tool rechercher': callTool('rechercher', { question: 'période d’essai' }),
  'page of the search': (origin, headers) =>
    fetch(`${origin}/recherche?query=p%C3%A9riode%20d%E2%80%99essai`, { headers }),
}

function callTool(name: string, input: object): SendRequest {
  const params = { name, arguments: input }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  return (origin, given) =>
    fetch(`${origin}/mcp`, { method: 'POST', body, headers: { ...given, ...headers } })
}

async function measured(
  { origin, pid }: Pick<MeasuredServer, 'origin' | 'pid'>,
  send: SendRequest,
): Promise<Measure> {
  let sent = 0
  const sendInTurn = async (): Promise<void> => {
    while (sent < REQUESTS) {
      sent += 1
      const answer = await send(origin, headersOf(sent))
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

/** An address of its own for each request: no rate limit is reached. */
function headersOf(request: number): Readonly<Record<string, string>> {
  return { 'accept-encoding': 'br', 'x-forwarded-for': `10.0.${request >> 8}.${request & 255}` }
}
