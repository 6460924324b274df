import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { DatedVersionView } from '#application/views/law-version-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { lastDayOf } from '#domain/law/legal-force.ts'
import type { LegalPeriod } from '#domain/law/legal-force.ts'
import { linkInFormat } from '#domain/navigation/page-formats.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import type { ContentItem, PageContent } from '../content/page-content.ts'
import { documentAsMdast, formatMarkdown } from '../markdown/document-as-markdown.ts'
import { absoluteUrl } from '../markdown/inlines-as-mdast.ts'

const url = z.string().describe('an absolute address')
const instant = z.string().describe('ISO 8601, UTC')
const link = z.object({ title: z.string(), url })

const item = z.object({
  title: z.string(),
  url: url.optional(),
  note: z.string().optional().describe('what tells it apart: date, validity, IDCC, access'),
  text: z.string().optional(),
  date: z.string().optional().describe('YYYY-MM-DD'),
})

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
  demo: z.boolean().describe('fictitious: not to be quoted'),
  authors: z.array(link),
  tags: z.array(link),
  markdown: z.string().describe('the words: CommonMark with GitHub tables and notes'),
  hash: z.string().describe('sha256 of `markdown`, in hexadecimal'),
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

/** Schema of a page's JSON. A new field does not change the version; any other change does. */
export const pageSchema = z
  .object({
    schema: z.literal('page/1'),
    id: z.string().describe('the path of the page: stable, with redirects when it moves'),
    kind: z.string().describe('lawArticle, agreement, guide, article, definition…'),
    url,
    title: z.string(),
    standfirst: z.string(),
    premium: z
      .boolean()
      .describe('true: an article for subscribers, of which `document` has the free part'),
    openedBy: z
      .string()
      .optional()
      .describe('the rights that open the rest of such an article beside Premium, in French'),
    facts: z.array(z.string()),
    document: documentSchema.optional().describe('absent from lists'),
    versions: z
      .array(version)
      .optional()
      .describe('all versions of an article of a code, the newest first'),
    changelog: changelogSchema.optional().describe('what each edition changed in a text'),
    sections: z.array(z.object({ title: z.string(), items: z.array(item) })),
    alternates: z.object({ html: url, json: url, markdown: url }),
  })
  .describe('A public page of the site.')

/** JSON of a page. */
export type PageData = z.output<typeof pageSchema>

/** Builds the JSON of a page. Links become absolute URLs with `origin`. */
export function pageData(view: PageView, content: PageContent, origin: string): PageData {
  const { title, standfirst, premium, openedBy, facts, document, versions, changelog, sections } =
    content
  const { path } = view.meta
  return {
    schema: 'page/1',
    id: path,
    kind: view.kind,
    url: origin + path,
    title,
    standfirst,
    premium,
    ...(openedBy !== undefined && { openedBy }),
    facts: [...facts],
    ...(document && { document: documentData(document, origin) }),
    ...(versions && { versions: versions.map(versionData) }),
    ...(changelog && { changelog: changelogData(changelog, origin) }),
    sections: sections.map((section) => ({
      title: section.title,
      items: section.items.map((each) => itemData(each, origin)),
    })),
    alternates: alternatesOf(path, origin),
  }
}

function alternatesOf(path: string, origin: string): PageData['alternates'] {
  return {
    html: origin + path,
    json: origin + linkInFormat(path, 'json'),
    markdown: origin + linkInFormat(path, 'markdown'),
  }
}

function documentData(document: DocumentView, origin: string): NonNullable<PageData['document']> {
  const {
    publishedAt,
    updatedAt,
    revision,
    validity: state,
    source: credit,
    demo,
    authors,
    tags,
  } = document
  const markdown = formatMarkdown(documentAsMdast(document, origin))
  return {
    ...(publishedAt !== undefined && { publishedAt: iso(publishedAt) }),
    ...(updatedAt !== undefined && { updatedAt: iso(updatedAt) }),
    ...(revision && {
      revision: { text: revision.text, versions: absoluteUrl(revision.path, origin) },
    }),
    ...(state && { validity: validityData(state, origin) }),
    ...(credit && {
      source: {
        producer: credit.producer,
        title: credit.title,
        url: credit.url,
        licence: credit.licence,
        updatedAt: iso(credit.updatedAt),
        retrievedAt: iso(credit.retrievedAt),
      },
    }),
    demo,
    authors: authors.map((each) => linkData(each, origin)),
    tags: tags.map((each) => linkData(each, origin)),
    markdown,
    hash: createHash('sha256').update(markdown).digest('hex'),
  }
}

function validityData(
  {
    status,
    label,
    asOf,
    period: inForce,
    reason,
    successor,
    official,
    changes,
  }: NonNullable<DocumentView['validity']>,
  origin: string,
): z.output<typeof validity> {
  return {
    status,
    label,
    ...(asOf !== undefined && { asOf: iso(asOf) }),
    ...(inForce && { period: periodData(inForce) }),
    ...(reason !== undefined && { reason }),
    ...(successor && { successor: linkData(successor, origin) }),
    ...(official && { official: linkData(official, origin) }),
    ...(changes && {
      changes: changes.map(({ text, page }) => ({
        text,
        ...(page && { page: linkData(page, origin) }),
      })),
    }),
  }
}

function itemData(
  { title, href, note, text, date }: ContentItem,
  origin: string,
): z.output<typeof item> {
  return {
    title,
    ...(href !== undefined && { url: absoluteUrl(href, origin) }),
    ...(note !== undefined && { note }),
    ...(text !== undefined && { text }),
    ...(date !== undefined && { date: parisDay(date) }),
  }
}

function versionData({
  id,
  period: inForce,
  by,
  held,
}: DatedVersionView): z.output<typeof version> {
  return { id, ...periodData(inForce), ...(by !== undefined && { by }), held }
}

function periodData(inForce: LegalPeriod): z.output<typeof period> {
  const { from, ended } = inForce
  const until = lastDayOf(inForce)
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(ended && { endedBetween: { first: ended.after, last: ended.by } }),
  }
}

function changelogData(
  { entries, period, next }: NonNullable<PageContent['changelog']>,
  origin: string,
): z.output<typeof changelogSchema> {
  return {
    ...(period && { period }),
    entries: entries.map(({ text: _text, article: _article, path, ...entry }) => ({
      ...entry,
      ...(path !== undefined && { url: absoluteUrl(path, origin) }),
    })),
    ...(next && { next: absoluteUrl(next.path, origin) }),
  }
}

function linkData({ title, path }: TitledPath, origin: string): z.output<typeof link> {
  return { title, url: absoluteUrl(path, origin) }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
