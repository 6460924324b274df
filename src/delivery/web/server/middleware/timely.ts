import type { Middleware } from 'koa'

import { withDeadline } from '../limits/deadline.ts'

/** What answers in time, or not at all; what it leaves to the others is not timed. */
export function timely(milliseconds: number, middleware: Middleware): Middleware {
  return (context, next) =>
    withDeadline(milliseconds, async (lift) => {
      await middleware(context, () => {
        lift()
        return next()
      })
    })
}
