import { CONSENT_PATH, MONITORING_PATH } from '#domain/navigation/api-paths.ts'
import type { ConsentCounts } from '#ports/consent-counts.ts'

import { callProductApi } from './call-product-api.ts'
import type { Send } from './call-product-api.ts'

/**
 * Creates a client that posts consent-banner choices to `/api/consent`, without cookies. Uses
 * `keepalive`, so that the request outlives the page.
 */
export function httpConsentCounts(origin: string, send?: Send): ConsentCounts {
  return {
    count: async (version, answers) => {
      const request: RequestInit = {
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ version, answers }),
      }
      await callProductApi(origin + CONSENT_PATH, request, send)
    },
  }
}

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
  const { status } = await fetch(MONITORING_PATH, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-sentry-envelope', ...headers },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: (typeof body === 'string' ? body.length : body.size) < MAX_KEEPALIVE_BYTES,
  })
  return status
}

/**
 * Maximum size of a request with `keepalive`. Browsers limit the pending ones to 64 kB in total.
 */
const MAX_KEEPALIVE_BYTES = 30_000
