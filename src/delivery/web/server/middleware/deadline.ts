import type { Middleware } from 'koa'

import { withDeadline } from '../limits/deadline.ts'

/** A deadline that runs, for the one inside it to replace. */
interface DeadlineState {
  liftDeadline?: () => void
}

/** Fails a request that is not answered in time; the innermost deadline of a stack counts. */
export function deadline(milliseconds: number): Middleware {
  return (context, next) => {
    const state: DeadlineState = context.state
    state.liftDeadline?.()
    return withDeadline(milliseconds, async (lift) => {
      state.liftDeadline = lift
      await next()
    })
  }
}
