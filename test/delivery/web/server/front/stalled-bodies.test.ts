import { connect } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

/** Sends the head of a request and less of its body than it announces, and gives all that is answered. */
async function stall(path: string, type: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: https://www.preavis.example\r\nContent-Type: ${type}\r\nContent-Length: 60\r\n\r\n{"email":`,
  )
  let received = ''
  for await (const chunk of socket.setEncoding('utf8')) received += chunk
  return received
}

const FORM = 'application/x-www-form-urlencoded'

test.concurrent.for([
  ['/resilier', FORM],
  ['/actualite/newsletters/abonnement', FORM],
  ['/api/newsletter', 'application/json'],
  ['/api/premiumStateNet', 'application/json'],
] as const)(
  'a stalled body to %s is answered 408, without an outage',
  { timeout: 20_000 },
  async ([path, type]) => {
    const received = await stall(path, type)
    expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(received.toLowerCase()).toContain('connection: close')
    expect(received).not.toMatch(/retry-after/i)
    expect(site.logger.entries).toEqual([])
  },
)
