import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'

import { typeset } from '#domain/editorial/apply-french-typography.ts'

const MAX_TITLE_LENGTH = 300
// Control characters, zero-width characters and bidirectional overrides.
const UNSEEN = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Schema of an XML element: a string, or an object if it has attributes or children. */
const elementSchema = z.union([z.string(), z.looseObject({ '#text': z.string().optional() })])
type FeedElement = z.infer<typeof elementSchema>

/**
 * Returns the text of a title element on one line, in French typography and without markup. A text
 * of more than 300 characters is shortened and ends in « … ».
 */
export function titleIn(element: FeedElement): string {
  const words = wordsIn(element).replaceAll(/<[^<>]*>/g, ' ')
  const line = decoded(words).replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim()
  return typeset(
    line.length <= MAX_TITLE_LENGTH
      ? line
      : `${line.slice(0, MAX_TITLE_LENGTH).replace(/\s+\S*$/u, '')}…`,
  )
}

/**
 * Returns the text of an element and its children. Decodes entities once, and leaves CDATA sections
 * unchanged.
 */
export function wordsIn(element: unknown): string {
  if (typeof element === 'string') return decoded(element)
  if (Array.isArray(element)) return element.map(wordsIn).join(' ')
  if (typeof element !== 'object' || element === null) return ''
  return Object.entries(element)
    .map(([name, part]) => {
      if (name.startsWith('@')) return ''
      return name === '#cdata' ? rawText(part) : wordsIn(part)
    })
    .join(' ')
    .trim()
}

function rawText(section: unknown): string {
  if (Array.isArray(section)) return section.map(rawText).join('')
  return typeof section === 'string' ? section : ''
}

/** Decodes the five named entities and numeric ones. Leaves other entities unchanged. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, characterOf)
}

function characterOf(
  entity: string,
  decimal: string | undefined,
  hexadecimal: string | undefined,
  name: string | undefined,
): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ' '
}

const MAX_DEPTH = 20
const MAX_ENTRIES = 2000
const LISTS: ReadonlySet<string> = new Set(['entry', 'item', 'link'])

/** Entry of a feed. Its title, links and date are not parsed yet; `date` may be empty. */
export interface FeedEntry {
  readonly title: z.infer<typeof elementSchema>
  readonly links: readonly string[]
  readonly date: string
}

/** Valid entries of a feed, and the number of entries skipped beyond the first 2,000. */
interface FeedEntries {
  readonly entries: readonly FeedEntry[]
  readonly skipped: number
}

const atomLink = z.looseObject({ '@href': z.string(), '@rel': z.string().optional() })
const atomEntry = z.object({
  title: elementSchema,
  link: z.array(z.union([z.string(), atomLink])),
  published: z.string().optional(),
  updated: z.string().optional(),
})
const rssItem = z.object({
  title: elementSchema,
  link: z.array(z.unknown()),
  pubDate: z.string().optional(),
  date: z.string().optional(),
})
const atom = z.object({ feed: z.union([z.literal(''), z.looseObject({ entry: list() })]) })
const rss = z.object({ rss: z.object({ channel: z.looseObject({ item: list() }) }) })

/**
 * Parses the first 2,000 entries of an Atom or RSS 2.0 feed. Throws on another format, invalid XML,
 * a DOCTYPE or elements nested over 20 deep. Also throws if all entries are invalid.
 */
export function parseFeedEntries(text: string): FeedEntries {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error('a document type is declared')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new Error(valid.err.msg)
  const tree: unknown = parser().parse(text)
  const asAtom = atom.safeParse(tree)
  if (asAtom.success) {
    const { feed } = asAtom.data
    return readable(feed === '' ? [] : feed.entry, atomEntryOf)
  }
  const asRss = rss.safeParse(tree)
  if (asRss.success) return readable(asRss.data.rss.channel.item, rssItemOf)
  throw new Error('neither Atom nor RSS 2.0')
}

function parser(): XMLParser {
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    processEntities: false,
    parseTagValue: false,
    parseAttributeValue: false,
    cdataPropName: '#cdata',
    maxNestedTags: MAX_DEPTH,
    isArray: (name) => LISTS.has(name),
  })
}

function list() {
  return z.array(z.unknown()).default([])
}

function readable(
  entries: readonly unknown[],
  read: (entry: unknown) => FeedEntry | undefined,
): FeedEntries {
  const latest = entries.slice(0, MAX_ENTRIES)
  const readableEntries = latest.map(read).filter((entry) => entry !== undefined)
  if (latest.length > 0 && readableEntries.length === 0) throw new Error('no entry can be read')
  return { entries: readableEntries, skipped: entries.length - latest.length }
}

function atomEntryOf(value: unknown): FeedEntry | undefined {
  const { data } = atomEntry.safeParse(value)
  if (data === undefined) return undefined
  const links = data.link.flatMap((link) =>
    typeof link === 'object' && (link['@rel'] ?? 'alternate') === 'alternate' ? link['@href'] : [],
  )
  return { title: data.title, links, date: data.published ?? data.updated ?? '' }
}

function rssItemOf(value: unknown): FeedEntry | undefined {
  const { data } = rssItem.safeParse(value)
  if (data === undefined) return undefined
  const links = data.link.filter((link) => typeof link === 'string')
  return { title: data.title, links, date: data.pubDate ?? data.date ?? '' }
}
