import type { EditorWork } from '#application/newsroom/desk/load-editor-work-lists.ts'
import type { WorkCounts, WorkEntries, WorkKind } from '#application/newsroom/work/work-lists.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Email } from '#domain/shared/email-address.ts'

/** Last segments of the paths of the work lists, in the order of the newsroom's home page. */
const WORK_SEGMENTS: Readonly<Record<WorkKind, string>> = {
  review: 'relecture',
  citations: 'droit',
  answers: 'reponses',
  links: 'liens',
  simulators: 'simulateurs',
}

/** Kinds of work lists, in the order of the newsroom's home page. */
export const WORK_KINDS = Object.keys(WORK_SEGMENTS).filter((kind) => isWorkKind(kind))

function isWorkKind(kind: string): kind is WorkKind {
  return kind in WORK_SEGMENTS
}

/** Returns the path of a page of a work list. */
export function workListPath(list: WorkKind, page = 1): string {
  const path = `${NEWSROOM_PATHS.work}/${WORK_SEGMENTS[list]}`
  return page === 1 ? path : `${path}?${WORK_FIELDS.page}=${page}`
}

/** Names of the form fields and query parameters of the work lists. */
export const WORK_FIELDS = {
  page: 'page',
  path: 'chemin',
  article: 'article',
  note: 'note',
} as const

/**
 * One page of a list. `page` is its number from 1, `pages` the number of pages, `total` the number
 * of entries.
 */
export interface PageOfEntries<Entry> {
  readonly entries: readonly Entry[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** Page of a work list. `shown` is undefined while the list is unavailable. */
export type ShownWork = {
  readonly [Kind in WorkKind]: {
    readonly list: Kind
    readonly shown: PageOfEntries<WorkEntries[Kind]> | undefined
  }
}[WorkKind]

/** Refused verdict of an editor on a changed law article, with its input and the reason. */
export interface RefusedVerdict {
  readonly path: string
  readonly article: string
  readonly note: string
  readonly message: string
}

/** Home page of the newsroom, as plain data. */
export interface NewsroomHomeView {
  readonly kind: 'home'
  readonly counts: WorkCounts
  /** Work of the signed-in editor. Undefined while it is unavailable. */
  readonly own: EditorWork | undefined
  /** Names of the editors, by email address. */
  readonly names: ReadonlyMap<Email, string>
}

/** Home page of the newsroom, and pages of work lists, as plain data. */
export type WorkView =
  | NewsroomHomeView
  | (ShownWork & {
      readonly kind: 'work'
      readonly today: CalendarDay
      readonly done: string | undefined
      readonly refused?: RefusedVerdict
    })
