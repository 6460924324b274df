import type { Send } from '#adapters/http/product/product-call.ts'

/** Sends calls with this cookie, as a browser that holds it does. */
export function fetchWithCookie(cookie: string): Send {
  return (address, request) => fetch(address, { ...request, headers: { cookie } })
}
