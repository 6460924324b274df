import { seconds } from '../../../domain/shared/duration.ts'
import type { FeedMarks } from '../../../ports/agreement-feed.ts'
import { boundedText } from '../bounded-text.ts'

/** How long the feed may take for its whole answer, redirects included. */
const PATIENCE = seconds(10)
/** The most that it may weigh, decompressed, in bytes. */
const HEAVIEST = 1024 * 1024
const MOST_REDIRECTS = 3
const TYPES = /^(?:application\/(?:atom\+xml|rss\+xml|xml)|text\/xml)\s*(?:;|$)/i
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const LONGEST_MARK = 200

/** How a request leaves this program. */
export type Send = (address: string, request: RequestInit) => Promise<Response>

/** The text of a feed with its marks, or `unchanged`; redirects are followed on the same origin alone. It throws when the answer is late, too heavy, or of another type. */
export async function fetchFeed(
  address: string,
  { etag, modified }: FeedMarks,
  send: Send,
  patience = PATIENCE,
): Promise<{ readonly text: string; readonly marks: FeedMarks } | 'unchanged'> {
  const headers = {
    Accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.8',
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(modified !== undefined && { 'If-Modified-Since': modified }),
  }
  const signal = AbortSignal.timeout(patience)
  const answer = await followed(address, { headers, redirect: 'manual', signal }, send)
  if (answer.status === 304) return 'unchanged'
  try {
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    const type = answer.headers.get('Content-Type') ?? ''
    if (!TYPES.test(type)) throw new Error('another type than a feed')
  } catch (fault) {
    await answer.body?.cancel()
    throw fault
  }
  return { text: await boundedText(answer, HEAVIEST), marks: marksOf(answer.headers) }
}

async function followed(address: string, request: RequestInit, send: Send): Promise<Response> {
  const { origin } = new URL(address)
  let place = address
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await send(place, request)
    const to = REDIRECTS.has(answer.status) ? answer.headers.get('Location') : null
    if (to === null) return answer
    await answer.body?.cancel()
    const next = new URL(to, place)
    if (next.origin !== origin) throw new Error('a redirect to another origin')
    place = next.href
  }
  throw new Error(`more than ${MOST_REDIRECTS} redirects`)
}

function marksOf(headers: Headers): FeedMarks {
  const etag = markIn(headers.get('ETag'))
  const modified = markIn(headers.get('Last-Modified'))
  return { ...(etag !== undefined && { etag }), ...(modified !== undefined && { modified }) }
}

function markIn(header: string | null): string | undefined {
  return header !== null && /^[\x20-\x7E]+$/.test(header) && header.length <= LONGEST_MARK
    ? header
    : undefined
}
