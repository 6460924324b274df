import type { Send } from './product-call.ts'

/** How the server's calls leave for the back office of the publisher: with the key of the site, where one is set. */
export function backOfficeSend(key: string | undefined, send: Send): Send {
  return (address, request) => {
    const headers = new Headers(request.headers)
    headers.set('Accept', 'application/json')
    if (key !== undefined) headers.set('Authorization', `Bearer ${key}`)
    return send(address, { ...request, headers })
  }
}
