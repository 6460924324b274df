import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'

import { elementSchema } from './feed-text.ts'

const DEEPEST = 20
const MAX_ENTRIES = 2000
const LISTS: ReadonlySet<string> = new Set(['entry', 'item', 'link'])

/** An entry of a feed, in the words of its format. */
export interface FeedEntry {
  readonly title: z.infer<typeof elementSchema>
  readonly links: readonly string[]
  readonly date: string
}

/** The first entries of a feed, and how many more there are. */
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

/** The first 2,000 entries of an Atom or RSS 2.0 feed, those in another form left out; it throws when the text is no such feed, declares a document type, stands deeper than twenty elements, or has entries of which none can be read. */
export function entriesIn(text: string): FeedEntries {
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
    maxNestedTags: DEEPEST,
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
  const kept = entries.slice(0, MAX_ENTRIES)
  const found = kept.map(read).filter((entry) => entry !== undefined)
  if (kept.length > 0 && found.length === 0) throw new Error('no entry can be read')
  return { entries: found, skipped: entries.length - kept.length }
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
