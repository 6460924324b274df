import type { Middleware } from 'koa'

import { answerPlainly } from '../answer-plainly.ts'

/** Pages are read, nothing else: every other method is refused. */
export function onlyReading(): Middleware {
  return async (context, next) => {
    if (context.method === 'GET' || context.method === 'HEAD') {
      await next()
      return
    }
    answerPlainly(context, 405, 'Méthode non autorisée.', ['Allow', 'GET, HEAD'])
  }
}
