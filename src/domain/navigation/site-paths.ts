import { articleKey } from '../editorial/article-numbers.ts'
import type { SectorKey } from '../editorial/sector.ts'
import { slugify } from '../editorial/slugify.ts'
import { themeNewsPath } from '../editorial/theme.ts'
import type { ThemeKey } from '../editorial/theme.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import * as PATHS from './fixed-paths.ts'

export { PATHS }

/** Path of the MCP server, with tools for AI assistants. */
export const MCP_PATH = '/mcp'

/** Returns the path of the news of a year, of one theme or of all themes. */
export function newsYearPath(year: number, theme?: ThemeKey): string {
  return `${theme === undefined ? PATHS.news : themeNewsPath(theme)}/${year}`
}

/** Returns the path of the archive of a sector's newsletter. */
export function newsletterGroupPath(sector: SectorKey): string {
  return `${PATHS.newsletters}/${sector}`
}

/** Returns the path of a newsletter issue. The month is `2026-03`. */
export function newsletterIssuePath(sector: SectorKey, month: string): string {
  return `${newsletterGroupPath(sector)}/${month}`
}

/** Returns the path of a glossary definition. */
export function definitionPath(slug: string): string {
  return `${PATHS.glossary}/${encodeURIComponent(slug)}`
}

/** Returns the path of the glossary page for an initial. `#` becomes `0-9`. */
export function glossaryLetterPath(letter: string): string {
  return `${PATHS.glossary}/lettre/${letter === '#' ? '0-9' : letter.toLowerCase()}`
}

/** Returns the path of the glossary page for a category. */
export function glossaryCategoryPath(category: string): string {
  return `${PATHS.glossary}/categorie/${slugify(category)}`
}

export function authorPath(name: string): string {
  return `/auteur/${slugify(name)}`
}

export function tagPath(tag: string): string {
  return `/tag/${slugify(tag)}`
}

export function sectorPath(sector: SectorKey): string {
  return `/secteur/${sector}`
}

/**
 * Returns the path of an article of the Code du travail, from its canonical number such as
 * `L1237-11`.
 */
export function lawArticlePath(number: string): string {
  return `${PATHS.labourCode}/${articleKey(number)}`
}

/**
 * Returns the path of the deadline simulator for a procedure. A notice period (« préavis ») fills
 * in its field.
 */
export function schedulePath({
  situation,
  notice,
}: {
  readonly situation: string
  readonly notice?: string
}): string {
  const fields = { situation, ...(notice !== undefined && { preavis: notice }) }
  return `${PATHS.schedule}?${new URLSearchParams(fields).toString()}`
}

/** Path of the calendar file (iCalendar) with the deadlines of a schedule. */
export const SCHEDULE_CALENDAR_PATH = '/simulateur/echeancier/echeances.ics'

/**
 * Returns the path that generates the file of a dossier. The form of the dossier page is posted to
 * it.
 */
export function dossierFilePath(format: string): string {
  return `${PATHS.dossier}.${format}`
}

export function simulatorPath(slug: string): string {
  return `${PATHS.simulator}/${slug}`
}

/** Returns the path of a collective agreement, with its IDCC if it has one. */
export function agreementPath(idcc: string | undefined, shortTitle: string): string {
  const slug = slugify(shortTitle)
  return `${PATHS.agreements}/${idcc === undefined ? slug : `${idcc}-${slug}`}`
}

/** Suffix of feed paths, after the path of their list. */
const FEED = '/flux.atom'

/** Returns the path of the Atom feed of a list. */
export function feedPath(list: string): string {
  return list + FEED
}

/** Path of the RSS feed for podcast applications, which do not read Atom. */
export const PODCAST_FEED: string = `${PATHS.podcasts}/flux.xml`

/** Returns the path of the list that a feed belongs to, or undefined for any other path. */
export function listOfFeed(path: string): string | undefined {
  return path.endsWith(FEED) ? path.slice(0, -FEED.length) : undefined
}

/** Returns the path of an article of the Code as it stood on a day: `…/l1237-13/2023-05-01`. */
export function datedArticlePath(article: string, day: CalendarDay): string {
  return `${article}/${day}`
}

/** Returns the path of the comparison of an article on two days, in any order. */
export function articleComparisonPath(
  article: string,
  one: CalendarDay,
  other: CalendarDay,
): string {
  const [first, last] = one < other ? [one, other] : [other, one]
  return `${datedArticlePath(article, first)}/comparer/${last}`
}

/** Returns the path of the form to follow a legal text by email, given the path of its page. */
export function followPath(path: string): string {
  return PATHS.follow + path
}

/** Returns the path that receives the form for choosing the day of an article. */
export function chosenDayPath(article: string): string {
  return `${article}/version`
}

/** Returns the path of the changelog of an agreement or of an article of the Code. */
export function changelogPath(text: string): string {
  return `${text}/journal`
}

/** Returns the path of the word-by-word comparison of a changelog entry. */
export function changePath(sequence: number): string {
  return `/journal/${sequence}`
}
