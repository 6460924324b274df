import type { FeedMarks } from '#ports/agreement-news.ts'

import type { Send } from '../product/product-call.ts'

const MOST_REDIRECTS = 3
const TYPES = /^(?:application\/(?:atom\+xml|rss\+xml|xml)|text\/xml)\s*(?:;|$)/i
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const LONGEST_MARK = 200

/** The text of a feed with its marks, or `unchanged`; redirects are followed on the same origin alone. It throws when the answer is none, or of another type. */
export async function fetchFeed(
  address: string,
  { etag, modified }: FeedMarks,
  send: Send,
): Promise<{ readonly text: string; readonly marks: FeedMarks } | 'unchanged'> {
  const headers = {
    Accept: 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.8',
    ...(etag !== undefined && { 'If-None-Match': etag }),
    ...(modified !== undefined && { 'If-Modified-Since': modified }),
  }
  const answer = await followed(address, { headers }, send)
  if (answer.status === 304) return 'unchanged'
  if (answer.status !== 200) throw new Error(`status ${answer.status}`)
  const type = answer.headers.get('Content-Type') ?? ''
  if (!TYPES.test(type)) throw new Error('another type than a feed')
  return { text: await answer.text(), marks: marksOf(answer.headers) }
}

async function followed(address: string, request: RequestInit, send: Send): Promise<Response> {
  const { origin } = new URL(address)
  let place = address
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await send(place, request)
    const to = REDIRECTS.has(answer.status) ? answer.headers.get('Location') : null
    if (to === null) return answer
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
