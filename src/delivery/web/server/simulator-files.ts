import type { RouterContext } from '@koa/router'

import type { Site } from '#application/site.ts'
import { TEMPLATE_FORMATS } from '#domain/downloads/document-template.ts'
import { simulatorPath } from '#domain/navigation/site-paths.ts'
import { toolOf } from '#domain/simulators/simulator-ids.ts'

import { MEDIA_TYPES } from './http/media-types.ts'
import { PRIVATE } from './http/respond.ts'

/** The route pattern of downloadable simulator results. */
export const SIMULATOR_FILES = simulatorPath(':tool/reponse.:format')

/**
 * Responds with the result of a simulator as PDF or Word; redirects to the next question if answers
 * are missing.
 */
export function simulatorFiles(print: Site['simulatorFile']) {
  return async (context: RouterContext, next: () => Promise<unknown>): Promise<void> => {
    const [slug = '', extension] = context.captures ?? []
    const tool = toolOf(slug)
    const format = TEMPLATE_FORMATS.find((each) => each === extension)
    if (tool === undefined || format === undefined) {
      await next()
      return
    }
    const bytes = await print(tool, new URLSearchParams(context.querystring), format)
    if (bytes === undefined) {
      context.status = 303
      context.set({
        Location: `${simulatorPath(tool)}${context.search}`,
        'Cache-Control': PRIVATE,
      })
      context.body = ''
      return
    }
    context.set({
      'Content-Type': MEDIA_TYPES[format],
      'Content-Disposition': `attachment; filename="${tool}.${format}"`,
    })
    context.body = Buffer.from(bytes)
  }
}
