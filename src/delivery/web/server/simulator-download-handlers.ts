import type { RouterContext } from '@koa/router'

import type { Site } from '#application/site-use-cases.ts'
import { TEMPLATE_FORMATS } from '#domain/downloads/document-template.ts'
import { simulatorPath, PATHS } from '#domain/navigation/site-paths.ts'
import { parseSimulatorId } from '#domain/simulators/simulator-ids.ts'

import { DOCUMENT_MEDIA_TYPES, PRIVATE_NO_STORE, seeOther } from './http/write-responses.ts'

/**
 * Creates the handler that responds with the result of a simulator as PDF or Word. It redirects to
 * the simulator if the query gives no result.
 */
export function simulatorFiles(print: Site['simulatorFile']) {
  return async (context: RouterContext, next: () => Promise<unknown>): Promise<void> => {
    const [slug = '', extension] = context.captures ?? []
    const tool = parseSimulatorId(slug)
    const format = TEMPLATE_FORMATS.find((each) => each === extension)
    if (tool === undefined || format === undefined) {
      await next()
      return
    }
    const bytes = await print(tool, new URLSearchParams(context.querystring), format)
    if (bytes === undefined) {
      seeOther(context, `${simulatorPath(tool)}${context.search}`)
      return
    }
    context.set({
      'Content-Type': DOCUMENT_MEDIA_TYPES[format],
      'Content-Disposition': `attachment; filename="${tool}.${format}"`,
    })
    context.body = Buffer.from(bytes)
  }
}

/**
 * Creates the handler that responds with the deadlines of a procedure as a calendar file (`.ics`).
 * It redirects to the form if the query gives no calendar.
 */
export function scheduleCalendarFile(write: Site['scheduleCalendar']) {
  return async (context: RouterContext): Promise<void> => {
    const file = await write(new URLSearchParams(context.querystring))
    context.set({ 'Cache-Control': PRIVATE_NO_STORE, 'X-Robots-Tag': 'noindex' })
    if (file === undefined) {
      seeOther(context, `${PATHS.schedule}${context.search}`)
      return
    }
    context.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="echeancier.ics"',
    })
    context.body = file
  }
}
