import { Outage } from '#ports/outage.ts'

/** Function that sends an HTTP request: `fetch`, or a wrapper with retries, headers or limits. */
export type Send = (address: string, request: RequestInit) => Promise<Response>

/** Wraps `send` to request JSON, with `key` as bearer token if it is set. */
export function authenticatedFetch(key: string | undefined, send: Send): Send {
  return (address, request) => {
    const headers = new Headers(request.headers)
    headers.set('Accept', 'application/json')
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
    return send(address, { ...request, headers })
  }
}

/**
 * Fetches JSON from an external service. Throws an `Outage` unless the response has status 200 and
 * valid JSON.
 */
export async function fetchJson(address: string, send: Send): Promise<unknown> {
  try {
    const answer = await send(address, { headers: { Accept: 'application/json' } })
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    const json: unknown = await answer.json()
    return json
  } catch (cause) {
    throw new Outage(address, cause)
  }
}
