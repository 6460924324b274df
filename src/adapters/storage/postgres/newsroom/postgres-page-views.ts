import { sql } from 'kysely'
import { z } from 'zod'

import { EDITABLE_KINDS } from '#domain/newsroom/manuscript-fields.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { CountedViews, DayViews, PageViews, ViewedPage } from '#ports/page-views.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { bigintColumn, selectRows } from '../platform/select-rows.ts'

/** Kinds of the pages whose views are stored: those that editors write. */
const KINDS = [...EDITABLE_KINDS, 'newsletter', 'product']

const dayRow = z.object({ day: z.string(), views: z.number() })

const pageRow = z.object({
  path: z.string(),
  title: z.string(),
  number: z.number().nullable(),
  views: bigintColumn,
})

/** Stores the views of editorial pages. Requires a connection of the database owner. */
export class PostgresPageViews implements PageViews {
  readonly #owner: Database

  constructor(owner: Database) {
    this.#owner = owner
  }

  async add(views: readonly CountedViews[], firstDay: CalendarDay): Promise<void> {
    const [paths, days] = [views.map(({ path }) => path), views.map(({ day }) => day)]
    const answered = views.map((each) => each.answered)
    const reported = views.map((each) => each.reported)
    // In one order, so that two servers do not wait for each other.
    await sql`
      insert into newsroom.page_view (document_id, day, views, reported)
      select document.id, seen.day, seen.views, seen.reported
      from unnest(${paths}::text[], ${days}::date[], ${answered}::int[], ${reported}::int[])
        as seen (path, day, views, reported)
      join document using (path)
      where kind = any(${KINDS}) and seen.day >= ${firstDay}
      order by document.id, seen.day
      on conflict (document_id, day) do update set views = page_view.views + excluded.views,
        reported = page_view.reported + excluded.reported
    `.execute(this.#owner)
    await sql`delete from newsroom.page_view where day < ${firstDay}`.execute(this.#owner)
  }

  ofDocument(documentId: string, from: CalendarDay): Promise<readonly DayViews[]> {
    return selectRows(this.#owner, dayRow)`
      select day::text, greatest(views, reported) as views from newsroom.page_view
      where document_id = ${documentId} and day >= ${from} order by day`
  }

  async mostViewed(from: CalendarDay, limit: number): Promise<readonly ViewedPage[]> {
    const rows = await selectRows(this.#owner, pageRow)`
      select document.path, document.title, article.id::int as number, viewed.views
      from (
        select document_id, sum(greatest(views, reported)) as views from newsroom.page_view
        where day >= ${from} group by document_id
      ) viewed
      join document on document.id = viewed.document_id
      left join newsroom.article on article.document_id = document.id
      order by viewed.views desc, document.path limit ${limit}`
    return rows.map(({ number, ...page }) => ({ ...page, ...(number !== null && { number }) }))
  }
}
