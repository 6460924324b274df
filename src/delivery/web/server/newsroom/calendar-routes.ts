import { Router } from '@koa/router'

import { MONTH_FIELD } from '#delivery/web/newsroom/calendar-view.ts'
import { parseViewPeriod, PERIOD_FIELD } from '#delivery/web/newsroom/page-views-view.ts'
import { parseCalendarMonth } from '#domain/newsroom/calendar-month.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import type { EditorState } from './editor-session-middleware.ts'
import type { NewsroomOptions } from './newsroom-context.ts'

/** Creates the route of the newsroom's calendar. */
export function calendarRoutes({ guards, site, respond }: NewsroomOptions): Router<EditorState> {
  return new Router<EditorState>({ sensitive: true, strict: true }).get(
    NEWSROOM_PATHS.calendar,
    guards.editorsOnly,
    async (context) => {
      const requested = new URLSearchParams(context.querystring).get(MONTH_FIELD)
      const month = requested === null ? undefined : parseCalendarMonth(requested)
      if (requested !== null && month === undefined)
        return respond(context, { kind: 'notFound' }, 404)
      await respond(context, { kind: 'calendar', planned: await site.newsroom.calendar(month) })
    },
  )
}

/** Creates the route of the most viewed pages. */
export function pageViewRoutes({ guards, site, respond }: NewsroomOptions): Router<EditorState> {
  return new Router<EditorState>({ sensitive: true, strict: true }).get(
    NEWSROOM_PATHS.views,
    guards.editorsOnly,
    async (context) => {
      const period = parseViewPeriod(
        new URLSearchParams(context.querystring).get(PERIOD_FIELD) ?? '30',
      )
      if (period === undefined) return respond(context, { kind: 'notFound' }, 404)
      const pages = await site.newsroom.views.mostViewed(period)
      await respond(context, { kind: 'mostViewed', period, pages })
    },
  )
}
