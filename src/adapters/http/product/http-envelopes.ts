import { MONITORING_CALL } from '../../../domain/navigation/product-calls.ts'

/** Hands what a page says broke in it to our own server, without a cookie, even while the reader goes to another page; gives the status of its answer. */
export async function postEnvelope(envelope: string): Promise<number> {
  const { status } = await fetch(MONITORING_CALL, {
    method: 'POST',
    body: envelope,
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: envelope.length < MOST_KEPT_ALIVE,
  })
  return status
}

/** Browsers carry no more than 64 kB for a page that is left. */
const MOST_KEPT_ALIVE = 30_000
