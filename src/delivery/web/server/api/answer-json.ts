import type { Context } from 'koa'

/** Who may keep an answer: nobody but the visitor that it was made for, and not even their browser. */
export const PRIVATE = 'private, no-store'

/** Answers a call with a value in JSON; `keeping` is its `Cache-Control`. */
export function answerJson(
  context: Context,
  status: number,
  value: unknown,
  keeping: string = PRIVATE,
  headers: readonly string[] = [],
): void {
  context.respond = false
  const body = JSON.stringify(value)
  context.res.writeHead(status, [
    'Content-Type',
    'application/json; charset=utf-8',
    'Cache-Control',
    keeping,
    'Content-Length',
    String(Buffer.byteLength(body)),
    ...headers,
  ])
  context.res.end(context.method === 'HEAD' ? undefined : body)
}
