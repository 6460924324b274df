import type { z } from 'zod'

import { changeText } from '#application/pages/law/changelog-messages.ts'
import { frenchDay } from '#domain/editorial/french-formats.ts'
import { changelogPath } from '#domain/navigation/site-paths.ts'

import type { PageData } from '../json/page-schema.ts'
import { loadAgreementPage, pathAndQueryOf } from './load-law-and-agreement-pages.ts'
import type { McpDataSource } from './mcp-data-source.ts'
import { loadFirstPage, requestedArticlePaths } from './requested-paths.ts'
import type { OUTPUT_SCHEMAS } from './tool-schemas.ts'

type Changes = z.output<typeof OUTPUT_SCHEMAS.changes>
type Entry = Changes['changes'][number]

/**
 * Loads the changelog page of a Labour Code article by its number. Returns undefined if there is
 * none or the number is invalid.
 */
export async function loadArticleChangelog(
  source: McpDataSource,
  article: string,
): Promise<PageData | undefined> {
  return loadFirstPage(source, requestedArticlePaths(article).map(changelogPath))
}

/**
 * Loads the changelog page of a collective agreement by its IDCC. Returns undefined if there is
 * none.
 */
export async function loadAgreementChangelog(
  source: McpDataSource,
  idcc: string,
): Promise<PageData | undefined> {
  const agreement = await loadAgreementPage(source, idcc)
  return agreement && source.page(changelogPath(agreement.id))
}

/** Maximum number of changelog pages read for one answer; each has 50 entries. */
const MAX_PAGES = 4

/**
 * Collects the changelog entries of data editions dated `since` (YYYY-MM-DD) or later, at most 200.
 * `first` is the changelog's first page; `next` in the result is the URL of the remaining entries.
 */
export async function changesSince(
  { page }: McpDataSource,
  first: PageData,
  since: string,
): Promise<Changes> {
  const changes: Entry[] = []
  let next: string | undefined
  let currentPage: PageData | undefined = first
  for (let pages = 1; currentPage?.changelog !== undefined; pages += 1) {
    const { entries } = currentPage.changelog
    const recent = entries.filter(({ stateOn }) => stateOn >= since)
    changes.push(...recent)
    next = recent.length === entries.length ? currentPage.changelog.next : undefined
    if (next === undefined || pages === MAX_PAGES) break
    currentPage = await page(pathAndQueryOf(next))
  }
  const period = first.changelog?.period
  return {
    url: first.url,
    title: first.title,
    since,
    ...(period && { period }),
    changes,
    ...(next !== undefined && { next }),
    note: noteOf(changes.length, { since, period }),
  }
}

function noteOf(count: number, { since, period }: Pick<Changes, 'since' | 'period'>): string {
  if (period === undefined) return 'Aucune édition antérieure de ce texte n’a encore été comparée.'
  const compared = `Éditions comparées\u00A0: du ${frenchDay(period.from)} au ${frenchDay(period.to)}.`
  return count === 0
    ? `Aucune modification dans les éditions datées du ${frenchDay(since)} ou après. ${compared}`
    : compared
}

/** Renders changes as text for an assistant: one line each, with its dates and URL. */
export function changesText({ title, url, note, changes, next }: Changes): string {
  return [
    `# ${title}`,
    url,
    note,
    changes.map(changeLine).join('\n'),
    next === undefined ? '' : `Modifications plus anciennes\u00A0: ${next}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function changeLine({ url, edition, stateOn, inForceOn, ...entry }: Entry): string {
  return [
    `- ${changeText(entry)} (`,
    inForceOn === undefined ? '' : `en vigueur le ${frenchDay(inForceOn)}, `,
    `édition au ${frenchDay(stateOn)}, ${edition})`,
    url === undefined ? '' : `\u00A0: ${url}`,
  ].join('')
}
