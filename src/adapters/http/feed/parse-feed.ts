import { parseIdcc } from '#domain/editorial/idcc.ts'
import { AGREEMENT_NEWS_LIMIT } from '#domain/editorial/limits.ts'
import type { AgreementNewsPiece } from '#domain/editorial/list-items.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { FeedReading } from '#ports/agreement-news.ts'

import { entriesIn } from './feed-entries.ts'
import type { FeedEntry } from './feed-entries.ts'
import { titleIn, wordsIn } from './feed-text.ts'

const LONGEST_ADDRESS = 2000
const DATES =
  /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)|(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC?|Z|[+-]\d{4}))$/
const IDCC = /IDCC\s*(?:n°\s*)?(\d{1,4})(?!\d)/iu

/** The latest pieces of news in the text of a feed, each address once, fifteen at most; what has no title, no web address or no date in the past is left out. It throws when the text is no feed to be trusted (§7, §9). */
export function parseFeed(
  text: string,
  from: string,
  now: Instant,
): Pick<FeedReading, 'pieces' | 'skipped'> {
  const { entries, skipped } = entriesIn(text)
  const dated = entries
    .flatMap((entry) => pieceOf(entry, from, now))
    .toSorted((one, other) => other.announcedAt - one.announcedAt)
  const first = new Map<string, AgreementNewsPiece>()
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
  if (link === '' || link.length > LONGEST_ADDRESS || !URL.canParse(link, from)) return undefined
  const { protocol, username, password, href } = new URL(link, from)
  const isPlain = username === '' && password === ''
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? href : undefined
}
