import { randomUUID } from 'node:crypto'

import type { Middleware } from 'koa'

import type { Journal } from '../../../../ports/journal.ts'
import { isOutage } from '../../../../ports/outage.ts'
import { hasLeft } from '../front/has-left.ts'
import type { PaintFault } from '../rendering/fault-page.ts'

/** The last resort of every request: a page that says what happened without a word of how. A fault of ours is 500, an outage 503; the log has the cause under the reference that the reader sees. */
export function errorPage(journal: Journal, paintFault: PaintFault): Middleware {
  return async (context, next) => {
    try {
      await next()
    } catch (fault) {
      if (hasLeft(context.req, fault)) {
        context.status = 400
        return
      }
      const reference = randomUUID().slice(0, 8)
      const outage = isOutage(fault)
      journal.error('request failed', fault, { reference, method: context.method })
      if (context.res.headersSent) {
        context.res.destroy()
        return
      }
      const page = await paintFault(reference)
      context.respond = false
      context.res.writeHead(outage ? 503 : 500, [
        ...page.headers,
        ...(outage ? ['Retry-After', '10'] : []),
      ])
      context.res.end(page.text)
    }
  }
}
