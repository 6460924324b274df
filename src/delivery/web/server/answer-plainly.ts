import type { Context } from 'koa'

import { sendAnswer } from './front/send-answer.ts'

/** Answers with a short text that is no page: health, refusals. */
export function answerPlainly(
  context: Context,
  status: number,
  text: string,
  headers: readonly string[] = [],
): void {
  context.respond = false
  const body = `${text}\n`
  const all = [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Cache-Control',
    'no-store',
    'Content-Length',
    String(Buffer.byteLength(body)),
    ...headers,
  ]
  sendAnswer(context.res, status, all, body)
}
