import { MONITORING_CALL } from '#domain/navigation/product-calls.ts'

/** Hands what a page says broke in it to our own server, without a cookie, even while the reader goes to another page; gives the status of its answer. */
export function postEnvelope(envelope: string): Promise<number> {
  return posted(envelope, {})
}

/** Hands over a part of a recording in the same way: compressed, since the outline of a page is long. */
export async function postRecording(envelope: string): Promise<number> {
  const packing = new Blob([envelope]).stream().pipeThrough(new CompressionStream('gzip'))
  return posted(await new Response(packing).blob(), { 'Content-Encoding': 'gzip' })
}

async function posted(body: string | Blob, headers: Readonly<Record<string, string>>) {
  const { status } = await fetch(MONITORING_CALL, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-sentry-envelope', ...headers },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: (typeof body === 'string' ? body.length : body.size) < MOST_KEPT_ALIVE,
  })
  return status
}

/** Browsers carry no more than 64 kB in all for a page that is left. */
const MOST_KEPT_ALIVE = 30_000
