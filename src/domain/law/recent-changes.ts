import { plural } from '../editorial/french-formats.ts'
import type { ChangelogChange, ChangelogEntry } from './changelog.ts'

/** Entry of the changelog that the page of a text carries for readers who come back. */
export interface RecentChange {
  readonly sequence: number
  readonly change: ChangelogChange
  /** Rank of the article among those of the list. */
  readonly article: number
}

/** Number of articles that changed after a visit, by what became of them. */
export interface ChangeCounts {
  readonly reworded: number
  readonly added: number
  readonly ended: number
  /** True if older changes were left out of the list. */
  readonly atLeast: boolean
}

/** Maximum number of entries that a page carries. */
export const MAX_RECENT_CHANGES = 50

/** Returns the first entries of a changelog, without those recorded from past editions. */
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

/** Prints changes for an attribute of the page: `142r0 141a1`. */
export function printRecentChanges(changes: readonly RecentChange[]): string {
  return changes
    .map(({ sequence, change, article }) => `${sequence}${INITIALS[change]}${article}`)
    .join(' ')
}

/** Parses printed changes. Malformed ones are left out. */
export function parseRecentChanges(text: string): readonly RecentChange[] {
  return text.split(' ').flatMap((printed): readonly RecentChange[] => {
    const [, sequence, initial, article] = CHANGE.exec(printed) ?? []
    const change = CHANGES.find((each) => INITIALS[each] === initial)
    return change ? [{ sequence: Number(sequence), change, article: Number(article) }] : []
  })
}

const CHANGES: readonly ChangelogChange[] = ['added', 'reworded', 'ended']

/** Returns the sequence number of the newest change, 0 without any. */
export function newestSequence(changes: readonly RecentChange[]): number {
  return changes.reduce((newest, { sequence }) => Math.max(newest, sequence), 0)
}

/**
 * Counts the articles that changed after a sequence number, each once. One that was added and ended
 * since counts as neither; one that ended and came back was reworded.
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

/** Returns what the changes of one article amount to. Undefined if it came and went. */
function outcomeOf(changes: readonly RecentChange[]): ChangelogChange | undefined {
  const ordered = changes.toSorted((one, other) => one.sequence - other.sequence)
  const isNew = ordered[0]?.change === 'added'
  const isGone = ordered.at(-1)?.change === 'ended'
  if (isNew) return isGone ? undefined : 'added'
  return isGone ? 'ended' : 'reworded'
}

/** Prints the counts: « 3 articles modifiés, 1 ajouté ». Empty if nothing changed. */
export function printCounts({ reworded, added, ended, atLeast }: ChangeCounts): string {
  const counts = [
    [reworded, 'modifié'],
    [added, 'ajouté'],
    [ended, 'retiré'],
  ] as const
  const [first, ...others] = counts.filter(([count]) => count > 0)
  if (first === undefined) return ''
  const [count, verb] = first
  return [
    `${atLeast ? 'au moins ' : ''}${plural(count, `article ${verb}`, `articles ${verb}s`)}`,
    ...others.map(([number, each]) => plural(number, each, `${each}s`)),
  ].join(', ')
}
