import * as API_PATHS from '#domain/navigation/api-paths.ts'

/** Posts a page's error reports to our server, without cookies. Returns the HTTP status. */
export function postEnvelope(envelope: string): Promise<number> {
  return posted(envelope, {})
}

/**
 * Compresses a segment of a session recording and posts it, without cookies. Returns the HTTP
 * status.
 */
export async function postRecording(envelope: string): Promise<number> {
  const packing = new Blob([envelope]).stream().pipeThrough(new CompressionStream('gzip'))
  return posted(await new Response(packing).blob(), { 'Content-Encoding': 'gzip' })
}

async function posted(body: string | Blob, headers: Readonly<Record<string, string>>) {
  const { status } = await fetch(API_PATHS.monitoring, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-sentry-envelope', ...headers },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: new Blob([body]).size < MAX_KEEPALIVE_BYTES,
  })
  return status
}

/**
 * Maximum size of a request with `keepalive`. Browsers limit the pending ones to 64 kB in total.
 */
const MAX_KEEPALIVE_BYTES = 30_000
