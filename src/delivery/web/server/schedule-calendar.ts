import type { RouterContext } from '@koa/router'

import type { Site } from '#application/site.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { PRIVATE } from './http/respond.ts'

/**
 * Responds with the deadlines of a schedule as a calendar file; redirects to the form if answers
 * are missing.
 */
export function scheduleCalendarFile(write: Site['scheduleCalendar']) {
  return async (context: RouterContext): Promise<void> => {
    const file = await write(new URLSearchParams(context.querystring))
    context.set({ 'Cache-Control': PRIVATE, 'X-Robots-Tag': 'noindex' })
    if (file === undefined) {
      context.status = 303
      context.set('Location', `${PATHS.schedule}${context.search}`)
      context.body = ''
      return
    }
    context.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="echeancier.ics"',
    })
    context.body = file
  }
}
