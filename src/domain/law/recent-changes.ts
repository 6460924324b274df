import { formatCount } from '../editorial/french-formats.ts'
import type { ChangelogChange, ChangelogEntry } from './changelog.ts'

/**
 * Change of a legal text that its page embeds, so that the browser counts the changes since a
 * reader's last visit.
 */
export interface RecentChange {
  readonly sequence: number
  readonly change: ChangelogChange
  /** Number of the article, from 0. Changes of the same article have the same number. */
  readonly article: number
}

/** Number of articles that were changed, added or ended after a reader's last visit. */
export interface ChangeCounts {
  readonly reworded: number
  readonly added: number
  readonly ended: number
  /** True if all of `MAX_RECENT_CHANGES` changes are counted, so that there may be more. */
  readonly atLeast: boolean
}

/** Maximum number of changes that a page embeds. */
export const MAX_RECENT_CHANGES = 50

/**
 * Converts the first 50 entries that are not reconstructed from past editions (`seeded`). `entries`
 * are newest first.
 */
export function recentChanges(entries: readonly ChangelogEntry[]): readonly RecentChange[] {
  const news = entries.filter(({ seeded }) => !seeded).slice(0, MAX_RECENT_CHANGES)
  const articles = [...new Set(news.map(({ article }) => article))]
  return news.map(({ sequence, change, article }) => ({
    sequence,
    change,
    article: articles.indexOf(article),
  }))
}

const INITIALS: Readonly<Record<ChangelogChange, string>> = {
  added: 'a',
  reworded: 'r',
  ended: 'e',
}

const CHANGE = /^(\d{1,15})([are])(\d{1,2})$/

/** Serializes changes for an attribute of the page: `142r0 141a1`. */
export function formatRecentChanges(changes: readonly RecentChange[]): string {
  return changes
    .map(({ sequence, change, article }) => `${sequence}${INITIALS[change]}${article}`)
    .join(' ')
}

/** Parses serialized changes. Malformed ones are left out. */
export function parseRecentChanges(text: string): readonly RecentChange[] {
  return text.split(' ').flatMap((printed): readonly RecentChange[] => {
    const [, sequence, initial, article] = CHANGE.exec(printed) ?? []
    const change = CHANGES.find((each) => INITIALS[each] === initial)
    return change ? [{ sequence: Number(sequence), change, article: Number(article) }] : []
  })
}

const CHANGES: readonly ChangelogChange[] = ['added', 'reworded', 'ended']

/** Returns the highest sequence number of the changes, or 0 if there is none. */
export function newestSequence(changes: readonly RecentChange[]): number {
  return changes.reduce((newest, { sequence }) => Math.max(newest, sequence), 0)
}

/**
 * Counts the articles that changed after a sequence number, each of them once. An article added and
 * then ended does not count; one that ended and came back counts as reworded.
 */
export function countChanges(changes: readonly RecentChange[], after: number): ChangeCounts {
  const later = changes.filter(({ sequence }) => sequence > after)
  const byArticle = Map.groupBy(later, ({ article }) => article)
  const outcomes = [...byArticle.values()].map(outcomeOf)
  const count = (change: ChangelogChange) => outcomes.filter((each) => each === change).length
  return {
    reworded: count('reworded'),
    added: count('added'),
    ended: count('ended'),
    atLeast: later.length === MAX_RECENT_CHANGES,
  }
}

/**
 * Returns the total effect of the changes of one article. Returns undefined if it was added, then
 * ended.
 */
function outcomeOf(changes: readonly RecentChange[]): ChangelogChange | undefined {
  const ordered = changes.toSorted((one, other) => one.sequence - other.sequence)
  const isNew = ordered[0]?.change === 'added'
  const isGone = ordered.at(-1)?.change === 'ended'
  if (isNew) return isGone ? undefined : 'added'
  return isGone ? 'ended' : 'reworded'
}

/**
 * Formats counts of changes in French: « 3 articles modifiés, 1 ajouté ». Returns an empty string
 * if nothing changed.
 */
export function formatChangeCounts({ reworded, added, ended, atLeast }: ChangeCounts): string {
  const counts = [
    [reworded, 'modifié'],
    [added, 'ajouté'],
    [ended, 'retiré'],
  ] as const
  const [first, ...others] = counts.filter(([count]) => count > 0)
  if (first === undefined) return ''
  const [count, verb] = first
  return [
    `${atLeast ? 'au moins ' : ''}${formatCount(count, `article ${verb}`, `articles ${verb}s`)}`,
    ...others.map(([number, each]) => formatCount(number, each, `${each}s`)),
  ].join(', ')
}
