import type { Block, Body } from '#domain/editorial/body.ts'
import { compareFrench } from '#domain/editorial/collation.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import { lastDayOf } from '#domain/editorial/issue-month.ts'
import { LIMIT_ALL } from '#domain/editorial/limits.ts'
import type { NewsletterIssue } from '#domain/editorial/newsletter-issue.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { newsYearPath, PATHS } from '#domain/navigation/site-paths.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import { bullets, heading, link, paragraph } from './blocks.ts'
import { boundTexts } from './bound-texts.ts'
import { ISSUE_TEXTS, othersText } from './newsletter-texts.ts'

/** What a newsletter may tell of: a piece of news, a dated text of an agreement. */
export type NewsletterItem = Extract<DocumentSummary, { kind: 'article' | 'agreementText' }>

type AgreementText = Extract<NewsletterItem, { kind: 'agreementText' }>

/** The words of an issue: its news by theme, then the texts of agreements, at most fifty in all; where the others are, and how the letter was made (§2, §9). */
export function newsletterBody({ month, items }: NewsletterIssue<NewsletterItem>): Body {
  const news = items.filter((item) => item.kind === 'article')
  const agreements = boundTexts(items.filter((item) => item.kind === 'agreementText'))
  const shownNews = news.slice(0, LIMIT_ALL)
  const shownAgreements = agreements.slice(0, LIMIT_ALL - shownNews.length)
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

/** One line for a text, whatever the number of agreements that it binds; its date, unless the title tells it. */
function agreementLine(copies: readonly AgreementText[]): Block {
  const [text] = copies
  const agreements = copies
    .map(({ agreement }) => agreement)
    .toSorted((a, b) => compareFrench(a.title, b.title))
    .flatMap(({ title, path }) => [', ', link(title, path)])
  if (text === undefined) return paragraph()
  const date = frenchDate(text.publishedAt)
  const told = text.title.replaceAll('\u00A0', ' ').includes(date)
  return paragraph(link(text.title, text.path), ...agreements, ...(told ? [] : [` (${date})`]))
}

function others(month: string, news: number, agreements: number): Body {
  const year = parisYear(lastDayOf(month))
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
