import type { AgreementNewsItem } from '#domain/editorial/agreement-news-item.ts'
import { parseIdcc } from '#domain/editorial/idcc-number.ts'
import { AGREEMENT_NEWS_LIMIT } from '#domain/editorial/pagination.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { AgreementFeed, FeedReading, FeedValidators } from '#ports/agreement-news.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import { Outage } from '#ports/outage.ts'

import type { Send } from '../fetch-json.ts'
import { parseFeedEntries, titleIn, wordsIn } from './feed-entries.ts'
import type { FeedEntry } from './feed-entries.ts'

const MAX_REDIRECTS = 3
const TYPES = /^(?:application\/(?:atom\+xml|rss\+xml|xml)|text\/xml)\s*(?:;|$)/i
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const MAX_MARK_LENGTH = 200

/**
 * Fetches a feed, following redirects within its origin. Returns its text and cache validators, or
 * `unchanged` on status 304. Throws if the status is another one than 200, or the type is not XML.
 */
export async function fetchFeed(
  address: string,
  { etag, modified }: FeedValidators,
  send: Send,
): Promise<{ readonly text: string; readonly marks: FeedValidators } | 'unchanged'> {
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
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const answer = await send(place, request)
    const to = REDIRECTS.has(answer.status) ? answer.headers.get('Location') : null
    if (to === null) return answer
    const next = new URL(to, place)
    if (next.origin !== origin) throw new Error('a redirect to another origin')
    place = next.href
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`)
}

function marksOf(headers: Headers): FeedValidators {
  const etag = markIn(headers.get('ETag'))
  const modified = markIn(headers.get('Last-Modified'))
  return { ...(etag !== undefined && { etag }), ...(modified !== undefined && { modified }) }
}

function markIn(header: string | null): string | undefined {
  return header !== null && /^[\x20-\x7E]+$/.test(header) && header.length <= MAX_MARK_LENGTH
    ? header
    : undefined
}

const MAX_ADDRESS_LENGTH = 2000
const DATES =
  /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)|(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC?|Z|[+-]\d{4}))$/
const IDCC = /IDCC\s*(?:n°\s*)?(\d{1,4})(?!\d)/iu

/**
 * Parses the latest entries of a feed, one per URL, up to `AGREEMENT_NEWS_LIMIT`. Drops entries
 * without title, web URL or valid date, and those dated over a day ahead. Throws if the XML is
 * invalid or unsafe.
 */
export function parseFeed(
  text: string,
  from: string,
  now: Instant,
): Pick<FeedReading, 'pieces' | 'skipped'> {
  const { entries, skipped } = parseFeedEntries(text)
  const dated = entries
    .flatMap((entry) => pieceOf(entry, from, now))
    .toSorted((one, other) => other.announcedAt - one.announcedAt)
  const first = new Map<string, AgreementNewsItem>()
  for (const piece of dated) if (!first.has(piece.path)) first.set(piece.path, piece)
  const pieces = [...first.values()].slice(0, AGREEMENT_NEWS_LIMIT)
  return { pieces, ...(skipped > 0 && { skipped }) }
}

function pieceOf({ title: element, links, date }: FeedEntry, from: string, now: Instant) {
  const title = titleIn(element)
  const announcedAt = instantIn(date.trim(), now)
  const path = links.map((link) => webAddress(wordsIn(link).trim(), from)).find(Boolean)
  if (title === '' || path === undefined || announcedAt === undefined) return []
  const number = IDCC.exec(title)?.[1]
  const idcc = number === undefined ? undefined : parseIdcc(number)
  return [{ path, title, announcedAt, ...(idcc?.ok && { idcc: idcc.value }) }]
}

function instantIn(date: string, now: Instant): Instant | undefined {
  const instant = DATES.test(date) ? Date.parse(date) : Number.NaN
  return instant > 0 && instant <= now + days(1) ? instant : undefined
}

function webAddress(link: string, from: string): string | undefined {
  if (link === '' || link.length > MAX_ADDRESS_LENGTH || !URL.canParse(link, from)) return undefined
  const { protocol, username, password, href } = new URL(link, from)
  const isPlain = username === '' && password === ''
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? href : undefined
}

interface FeedDeps {
  readonly address: string
  readonly clock: Clock
  readonly send: Send
}

/**
 * Creates a reader of agreement news from an Atom or RSS 2.0 feed. `read` throws an `Outage` on any
 * failure.
 */
export function xmlAgreementFeed({ address, clock, send }: FeedDeps): AgreementFeed {
  return {
    async read(since) {
      try {
        const answer = await fetchFeed(address, since, send)
        if (answer === 'unchanged') return answer
        const { text, marks } = answer
        return { ...parseFeed(text, address, clock.now()), marks }
      } catch (cause) {
        throw new Outage(SERVICE, cause)
      }
    },
  }
}

const SERVICE = 'agreement feed'
