import { z } from 'zod'

const url = z.string().describe('an absolute address')
const instant = z.string().describe('ISO 8601, UTC')
const link = z.object({ title: z.string(), url })

const day = z.string().describe('YYYY-MM-DD')

/** Fields of a period in force: a day that no source states is an interval. */
const periodFields = {
  from: day.optional().describe('YYYY-MM-DD: the first day in force'),
  until: day.optional().describe('YYYY-MM-DD: the last day in force'),
  endedBetween: z
    .object({ first: day, last: day })
    .optional()
    .describe('still in force on `first`, no longer on `last`; the day is not known'),
}

const period = z.object(periodFields)

const validity = z.object({
  status: z.enum(['inForce', 'ended', 'notYet', 'unknown', 'upToDate', 'toReview', 'archived']),
  label: z.string().describe('the trust mark, as readers see it'),
  asOf: instant.optional().describe('the day up to which the source knows the law, or last review'),
  period: period.optional().describe('when a legal text is in force, as far as its source says'),
  reason: z.string().optional(),
  successor: link.optional().describe('the document to read instead'),
  official: link.optional().describe('the official page of a text from an earlier edition'),
  changes: z
    .array(z.object({ text: z.string(), page: link.optional() }))
    .optional()
    .describe('changes of articles that it cites, in effect or dated'),
})

const source = z.object({
  producer: z.string(),
  title: z.string(),
  url,
  licence: z.string(),
  updatedAt: instant.describe('last update by the producer'),
  retrievedAt: instant,
})

const documentSchema = z.object({
  publishedAt: instant.optional().describe('absent from legal texts, which have a period'),
  updatedAt: instant.optional(),
  revision: z
    .object({ text: z.string(), versions: url })
    .optional()
    .describe('notice of the newest update or correction'),
  validity: validity.optional().describe('how far the law that it states can be trusted today'),
  source: source.optional().describe('absent when the site wrote it'),
  picture: z
    .object({
      url,
      width: z.int(),
      height: z.int(),
      alt: z.string().optional().describe('absent if decorative'),
      credit: z.string().optional(),
    })
    .optional()
    .describe('picture at the head of the page'),
  demo: z.boolean().describe('fictitious: not to be quoted'),
  authors: z.array(link),
  tags: z.array(link),
  hasText: z.boolean().describe('false: the site does not hold the words'),
})

const version = z.object({
  id: z.string().describe('the identifier of the version at Légifrance'),
  ...periodFields,
  by: z.string().optional().describe('the text that made it'),
  held: z.boolean().optional().describe('true if the site has its text'),
})

const change = z.object({
  sequence: z.int().describe('grows in the order of publication'),
  change: z.enum(['added', 'reworded', 'ended']),
  title: z.string().describe('the article'),
  within: z.string().optional().describe('the text of the agreement that holds it'),
  url: url.optional().describe('the redline of a rewording, else the article'),
  edition: z.string().describe('the data that made the change: package and version'),
  stateOn: z.string().describe('YYYY-MM-DD: the day of the law in this edition'),
  inForceOn: z.string().optional().describe('YYYY-MM-DD: the first day of the new words'),
  seeded: z.boolean().describe('true if recorded later, from past editions'),
})

const changelogSchema = z.object({
  period: z
    .object({ from: z.string(), to: z.string() })
    .optional()
    .describe('YYYY-MM-DD: the editions compared. Absent if none were'),
  entries: z.array(change).describe('the newest law first, then in the order of the articles'),
  next: url.optional().describe('the page of older entries'),
})

const entry = z.object({
  title: z.string(),
  url,
  section: z.string().optional().describe('the heading above it'),
  text: z.string().optional().describe('what else its entry says: validity, IDCC, access'),
  date: z.string().optional().describe('YYYY-MM-DD'),
})

/** Schema of a page's JSON. A new field does not change the version; any other change does. */
export const pageSchema = z
  .object({
    schema: z.literal('page/2'),
    id: z.string().describe('the path of the page: stable, with redirects when it moves'),
    kind: z.string().describe('lawArticle, agreement, guide, article, definition…'),
    url,
    title: z.string(),
    standfirst: z.string(),
    premium: z
      .boolean()
      .describe('true: an article for subscribers, of which `markdown` has the free part'),
    openedBy: z
      .string()
      .optional()
      .describe('the rights that open the rest of such an article beside Premium, in French'),
    breadcrumb: z.array(z.object({ title: z.string(), url })),
    document: documentSchema.optional().describe('absent from lists'),
    versions: z
      .array(version)
      .optional()
      .describe('all versions of an article of a code, the newest first'),
    changelog: changelogSchema.optional().describe('what each edition changed in a text'),
    links: z.array(entry).describe('entries of a list and related pages, in reading order'),
    markdown: z
      .string()
      .describe('the page below its title: CommonMark with GitHub tables and notes'),
    hash: z.string().describe('sha256 of `markdown`, in hexadecimal'),
    alternates: z.object({ html: url, json: url, markdown: url }),
  })
  .describe('A public page of the site.')

/** JSON of a page. */
export type PageData = z.output<typeof pageSchema>
