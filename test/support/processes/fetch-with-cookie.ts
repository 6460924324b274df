import type { Send } from '#adapters/http/fetch-json.ts'

/** Returns a `fetch` that sends this cookie with every call. */
export function fetchWithCookie(cookie: string): Send {
  return (address, request) => fetch(address, { ...request, headers: { cookie } })
}
