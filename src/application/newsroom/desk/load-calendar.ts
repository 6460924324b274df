import type { CalendarMonth } from '#domain/newsroom/calendar-month.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay, parisMonth } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { PublicationSchedule } from '#ports/content-source-and-publisher.ts'
import type { NewsroomStore } from '#ports/newsroom-store.ts'
import type { BannerStore } from '#ports/published-content.ts'

/** Entry of the calendar: a publication to come, or the beginning or end of a banner. */
export interface CalendarEntry {
  readonly kind: 'article' | 'letter' | 'bannerBegins' | 'bannerEnds'
  readonly at: Instant
  readonly title: string
  /** Number of the article. Absent for a banner, and for a page of the content folder. */
  readonly number?: number
  /** Path of the page of the content folder. */
  readonly path?: string
}

/** What is planned in a month, by day in Paris and in the order of time. */
export interface PlannedMonth {
  readonly month: CalendarMonth
  readonly today: CalendarDay
  readonly days: ReadonlyMap<CalendarDay, readonly CalendarEntry[]>
}

/** Loads what is planned in a month, the present one by default. */
export type LoadCalendar = (month?: CalendarMonth) => Promise<PlannedMonth>

export interface CalendarPorts {
  readonly store: Pick<NewsroomStore, 'list'>
  readonly schedule: Pick<PublicationSchedule, 'waiting'>
  readonly banners: BannerStore
  readonly clock: Clock
}

/** Maximum number of newsroom articles that are searched for planned ones. */
const MAX_ARTICLES = 5_000

/** Creates the use case that loads the calendar. */
export function loadCalendar(ports: CalendarPorts): LoadCalendar {
  return async (requested) => {
    const now = ports.clock.now()
    const month = requested ?? parisMonth(now)
    const entries = await plannedEntries(ports, now)
    const ofMonth = entries
      .filter(({ at }) => parisMonth(at) === month)
      .toSorted((a, b) => a.at - b.at)
    return { month, today: parisDay(now), days: Map.groupBy(ofMonth, ({ at }) => parisDay(at)) }
  }
}

async function plannedEntries(
  { store, schedule, banners }: CalendarPorts,
  now: Instant,
): Promise<readonly CalendarEntry[]> {
  const [articles, waiting, stored] = await Promise.all([
    store.list({ now, limit: MAX_ARTICLES }),
    schedule.waiting(),
    banners.banners(),
  ])
  const paths = new Set(articles.map(({ path }) => path))
  return [
    ...articles.flatMap(({ kind, title, number, dueAt }) =>
      dueAt === undefined ? [] : [{ kind: entryKind(kind), at: dueAt, title, number }],
    ),
    ...waiting.flatMap(({ kind, title, path, draft, publishedAt }) =>
      draft || paths.has(path) ? [] : [{ kind: entryKind(kind), at: publishedAt, title, path }],
    ),
    ...stored.flatMap(({ title, from, until }): readonly CalendarEntry[] => [
      ...(from === undefined ? [] : [{ kind: 'bannerBegins', at: from, title } as const]),
      ...(until === undefined ? [] : [{ kind: 'bannerEnds', at: until, title } as const]),
    ]),
  ]
}

function entryKind(kind: string): 'article' | 'letter' {
  return kind === 'newsletter' ? 'letter' : 'article'
}
