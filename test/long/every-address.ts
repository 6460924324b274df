import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { pageIssues } from './page-issues.ts'

/** How one address answered. */
export interface Visit {
  readonly path: string
  readonly issues: readonly string[]
  readonly milliseconds: number
  /** Of the page as it went over the wire, compressed. */
  readonly bytes: number
}

const AT_ONCE = 12
/** A page is asked for so often at most: a site that always refuses fails. */
const TIMES = 5
const decompress = promisify(brotliDecompress)

/** Every address of the sitemap index, in its order. */
export async function everyAddress(origin: string): Promise<readonly string[]> {
  const index = await locationsIn(`${origin}/sitemap.xml`)
  const addresses: string[] = []
  for (const sitemap of index) {
    addresses.push(...(await locationsIn(origin + new URL(sitemap).pathname)))
  }
  return addresses.map((address) => new URL(address).pathname)
}

async function locationsIn(address: string): Promise<readonly string[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, loc = '']) => loc)
}

/** Visits these addresses, a dozen at a time, and looks at each page. */
export async function visitAll(
  origin: string,
  paths: readonly string[],
): Promise<readonly Visit[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const waiting = paths.values()
  const visits: Visit[] = []
  const visitOneByOne = async (): Promise<void> => {
    for (const path of waiting) visits.push(await visit(origin, path, agent))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitOneByOne))
  agent.destroy()
  return visits
}

async function visit(origin: string, path: string, agent: Agent): Promise<Visit> {
  const start = performance.now()
  const { status, body } = await patiently(origin + path, agent)
  const milliseconds = performance.now() - start
  const html = status === 200 ? (await decompress(body)).toString() : ''
  const issues = status === 200 ? pageIssues(html, path) : [`status ${status}`]
  return { path, issues, milliseconds, bytes: body.length }
}

/** Asks again while the site says that it has too much to do, as readers are told to. */
async function patiently(address: string, agent: Agent): Promise<Answer> {
  for (let left = TIMES; ; left -= 1) {
    const answer = await ask(address, agent)
    if (answer.status !== 503 || left === 1) return answer
    await delay(2_000)
  }
}

interface Answer {
  readonly status: number | undefined
  readonly body: Buffer
}

function ask(address: string, agent: Agent): Promise<Answer> {
  const headers = { 'accept-encoding': 'br' }
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(chunks) }))
      answer.on('error', reject)
    })
    outgoing.on('error', reject).end()
  })
}
