import { bullets, heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import type { Document, SourceCredit, DocumentSummary } from '#domain/editorial/document.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { composeIssues, frenchMonth, issueDateOf } from '#domain/editorial/newsletter-issue.ts'
import type { NewsletterIssue } from '#domain/editorial/newsletter-issue.ts'
import { SINGLE_PAGE_LIMIT } from '#domain/editorial/pagination.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { earlierTextOf } from '#domain/law/document-up-to-date-status.ts'
import { THEME_TITLES, SECTOR_TEXTS } from '#domain/messages.ts'
import { newsletterIssuePath, newsYearPath, PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  SourcedDocument,
  ContentSource,
  ReadingProgress,
} from '#ports/content-source-and-publisher.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import {
  groupCopies,
  generatedDocument,
  editionVersion,
  streamSummaries,
  jointCredit,
} from './generated-documents.ts'

const KEY = 'newsletters'

/**
 * Creates the content source that composes newsletter issues from news and agreement texts. It must
 * be read after the other sources.
 */
export function newsletterIssuesSource(
  library: Pick<ContentLibrary, 'list'>,
  clock: Clock,
): ContentSource {
  return {
    key: KEY,
    last: true,
    async read(progress) {
      const now = clock.now()
      const items = await newsletterItems(library)
      return {
        source: KEY,
        version: editionVersion(items),
        records: issueDocuments(composeIssues(items, now), now, progress),
      }
    },
  }
}

async function newsletterItems(
  library: Pick<ContentLibrary, 'list'>,
): Promise<readonly NewsletterItem[]> {
  const items: NewsletterItem[] = []
  for (const chosen of [
    { kinds: ['article'] },
    { kinds: ['agreementText'], dated: true },
  ] as const) {
    for await (const document of streamSummaries(library, { ...chosen, order: 'recent' })) {
      const isNews = document.kind === 'article' || document.kind === 'agreementText'
      if (!isNews || document.source === undefined || earlierTextOf(document)) continue
      items.push(document)
    }
  }
  return items
}

async function* issueDocuments(
  issues: readonly NewsletterIssue<NewsletterItem>[],
  now: Instant,
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument> {
  for (const [at, issue] of issues.entries()) {
    const source = jointCredit(KEY, issue.items, now)
    if (source !== undefined) yield { document: issueDocument(issue, source) }
    progress(at + 1, issues.length)
  }
}

function issueDocument(issue: NewsletterIssue<NewsletterItem>, source: SourceCredit): Document {
  const { group, month, items } = issue
  const news = items.filter(({ kind }) => kind === 'article').length
  const agreements = groupCopies(items.filter(({ kind }) => kind === 'agreementText')).length
  const composed = generatedDocument({
    path: newsletterIssuePath(group, month),
    title: issueTitle(group, month),
    standfirst: issueStandfirst(group, month, { news, agreements }),
    publishedAt: issueDateOf(month),
    themes: [],
    sectors: [group],
    tags: [],
    related: [],
    body: newsletterBody(issue),
    source,
  })
  return { ...composed, kind: 'newsletter', group, month }
}

/** Item of a newsletter: a news article or a dated agreement text. */
type NewsletterItem = Extract<DocumentSummary, { kind: 'article' | 'agreementText' }>

type AgreementText = Extract<NewsletterItem, { kind: 'agreementText' }>

/** Builds the body of an issue: at most 50 items, news by theme first, then links to the rest. */
function newsletterBody({ month, items }: NewsletterIssue<NewsletterItem>): Body {
  const news = items.filter((item) => item.kind === 'article')
  const agreements = groupCopies(items.filter((item) => item.kind === 'agreementText'))
  const shownNews = news.slice(0, SINGLE_PAGE_LIMIT)
  const shownAgreements = agreements.slice(0, SINGLE_PAGE_LIMIT - shownNews.length)
  return [
    ...newsByTheme(shownNews),
    ...section(ISSUE_TEXTS.agreements, shownAgreements.map(agreementLine)),
    ...others(month, news.length - shownNews.length, agreements.length - shownAgreements.length),
    method(items.some(({ access }) => access === 'premium')),
  ]
}

function newsByTheme(news: readonly NewsletterItem[]): Body {
  const [general] = THEME_KEYS
  const themes = Map.groupBy(news, (item) => item.themes[0] ?? general)
  return THEME_KEYS.flatMap((theme) =>
    section(THEME_TITLES[theme], (themes.get(theme) ?? []).map(newsLine)),
  )
}

function section(title: string, lines: readonly Block[]): Body {
  return lines.length === 0 ? [] : [heading(title), bullets(lines)]
}

function newsLine({ title, path, publishedAt, access }: NewsletterItem): Block {
  const premium = access === 'premium' ? `, ${ISSUE_TEXTS.premium}` : ''
  return paragraph(link(title, path), ` (${frenchDate(publishedAt)}${premium})`)
}

/**
 * Renders one line per agreement text, with all agreements that it binds. The date is added unless
 * the title contains it.
 */
function agreementLine(copies: readonly AgreementText[]): Block {
  const [text] = copies
  const agreements = copies
    .map(({ agreement }) => agreement)
    .toSorted((a, b) => compareFrench(a.title, b.title))
    .flatMap(({ title, path }) => [', ', link(title, path)])
  if (text === undefined) return paragraph()
  const date = frenchDate(text.publishedAt)
  const titleHasDate = text.title.replaceAll('\u00A0', ' ').includes(date)
  return paragraph(
    link(text.title, text.path),
    ...agreements,
    ...(titleHasDate ? [] : [` (${date})`]),
  )
}

function others(month: string, news: number, agreements: number): Body {
  const year = parisYear(issueDateOf(month))
  const places = [
    ...(news === 0 ? [] : [link(ISSUE_TEXTS.newsArchive(year), newsYearPath(year))]),
    ...(agreements === 0 ? [] : [link(ISSUE_TEXTS.agreementNews, PATHS.agreementNews)]),
  ]
  if (places.length === 0) return []
  const enumerated = places.flatMap((place, at) => (at === 0 ? [place] : [' et ', place]))
  return [paragraph(othersText(news + agreements), ...enumerated, '.')]
}

function method(hasPremium: boolean): Block {
  const { methodTitle, premiumMethod } = ISSUE_TEXTS
  return {
    type: 'note',
    tone: 'info',
    title: methodTitle,
    children: [paragraph(ISSUE_TEXTS.method), ...(hasPremium ? [paragraph(premiumMethod)] : [])],
  }
}

/** Fixed texts of every issue. */
const ISSUE_TEXTS = {
  agreements: 'Conventions collectives',
  premium: 'Premium',
  methodTitle: 'Comment cette lettre est faite',
  method:
    'Cette lettre est composée automatiquement à partir de données publiques : les textes qui ont modifié le Code du travail, au jour de leur publication, et les accords et avenants des conventions collectives, au jour de leur signature.',
  premiumMethod: 'Les textes marqués « Premium » sont réservés en partie aux abonnés.',
  newsArchive: (year: number) => `les actualités de ${year}`,
  agreementNews: 'l’actualité des conventions collectives',
} as const

function issueTitle(group: SectorKey, month: string): string {
  return `Lettre ${SECTOR_TEXTS[group].title} – ${frenchMonth(month)}`
}

/** Returns the standfirst, which counts the items by kind. */
function issueStandfirst(
  group: SectorKey,
  month: string,
  counts: { readonly news: number; readonly agreements: number },
): string {
  const parts = [
    ...(counts.news === 0 ? [] : [newsCount(counts.news)]),
    ...(counts.agreements === 0 ? [] : [agreementCount(counts.agreements)]),
  ]
  return `${SECTOR_TEXTS[group].title}, ${frenchMonth(month)} : ${parts.join(' et ')}.`
}

/** Returns the introduction to the links for items that are not listed. */
function othersText(count: number): string {
  return `Et ${formatCount(count, 'autre texte', 'autres textes')}, à retrouver dans `
}

function newsCount(count: number): string {
  return formatCount(
    count,
    'texte qui modifie le Code du travail',
    'textes qui modifient le Code du travail',
  )
}

function agreementCount(count: number): string {
  return formatCount(
    count,
    'accord ou avenant de convention collective',
    'accords et avenants de conventions collectives',
  )
}
