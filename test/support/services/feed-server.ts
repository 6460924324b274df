import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

/**
 * Starts a server that sends a feed or handles requests, until the end of the test. Returns its
 * URL.
 */
export async function feedServer(answer: RequestListener | string): Promise<string> {
  const listener: RequestListener =
    typeof answer === 'string'
      ? (_request, response) =>
          response.writeHead(200, { 'Content-Type': 'application/atom+xml' }).end(answer)
      : answer
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening server has a port.
  const { port } = server.address() as AddressInfo
  return `http://localhost:${port}/accords.xml`
}

/** Returns an Atom entry that is dated on a day of March 2026. */
export function anEntry(day: number, changes: Readonly<Record<string, string>> = {}): string {
  const two = String(day).padStart(2, '0')
  const {
    title = `Accord ${day}`,
    link = `https://exemple.fr/${day}`,
    date = `2026-03-${two}T08:00:00Z`,
  } = changes
  return `<entry><id>${day}</id><title>${title}</title><link href="${link}"/><updated>${date}</updated></entry>`
}

/** Returns an Atom feed with these entries. */
export function anAtomFeed(...entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Accords</title>${entries.join('')}</feed>`
}
