import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, expect, test } from 'vitest'

import { MAX_DROPPED_BYTES } from '#delivery/web/server/limits/request-limits.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const site = await runningSite()
afterAll(() => site[Symbol.asyncDispose]())

/** Sends a body, and reads what is answered only then, as browsers do. */
async function sendAll(path: string, framing: string, body: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1')
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: https://www.preavis.example\r\n`
  const type = path.startsWith('/api/') ? 'application/json' : 'application/x-www-form-urlencoded'
  socket.write(`${head}Content-Type: ${type}\r\n${framing}\r\n\r\n`)
  for (let sent = 0; sent < body.length; sent += 65_536) {
    const part = body.slice(sent, sent + 65_536)
    if (!socket.write(part)) await new Promise((drained) => void socket.once('drain', drained))
  }
  // Another request on the connection, which ends it.
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  return text(socket)
}

const LONG = 'a'.repeat(MAX_DROPPED_BYTES - 1_024)

test.each([
  ['/api/newsletter', 'Cet appel est trop long.'],
  ['/resilier', 'Ce formulaire est trop long.'],
  ['/redaction/articles/nouveau', 'Ce texte est trop long pour être enregistré'],
  ['/redaction/editeur/collage', 'Ce contenu dépasse 256\u00A0ko'],
])('a client that sends 8 MB to %s reads the refusal', async (path, refusal) => {
  const answers = await sendAll(path, `Content-Length: ${LONG.length}`, LONG)
  expect(answers).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/u)
  expect(answers).toContain(refusal)
  expect(answers).toContain('HTTP/1.1 200 OK')
})

test('a body of unannounced length is refused as readably', async () => {
  const chunk = `${LONG.length.toString(16)}\r\n${LONG}\r\n0\r\n\r\n`
  const answers = await sendAll('/api/newsletter', 'Transfer-Encoding: chunked', chunk)
  expect(answers).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/u)
  expect(answers).toContain('HTTP/1.1 200 OK')
})

test('a body that is announced beyond all bounds closes its connection', async () => {
  const answers = await sendAll('/api/newsletter', `Content-Length: ${2 ** 40}`, '')
  expect(answers).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n.*connection: close\r\n/isu)
  expect(answers).not.toContain('HTTP/1.1 200 OK')
})
