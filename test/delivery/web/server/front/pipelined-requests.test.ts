import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { stoppableServer } from '#delivery/web/server/front/http-server.ts'
import type { StoppableServer } from '#delivery/web/server/front/http-server.ts'

const PROTECTION = {
  headers: [],
  keepAlive: 5_000,
  connections: 100,
  limitsAddresses: false,
  loopbackOnly: false,
}

/** All bytes answered to pipelined requests of these paths; the last one closes. */
async function sentAtOnce({ server }: StoppableServer, paths: readonly string[]): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const socket = connect(address.port, '127.0.0.1')
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`)
  socket.write(`${requests.join('\r\n')}Connection: close\r\n\r\n`)
  return text(socket)
}

function bodiesOf(answers: string): readonly string[] {
  return [...answers.matchAll(/\r\n\r\n(\/\d+)/g)].map(([, body = '']) => body)
}

describe('requests sent before the answer to the one before', () => {
  property.prop([fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 12 })])(
    'are answered one after the other, however long each takes',
    async (rounds) => {
      let underWay = 0
      const most: number[] = []
      const answer: RequestListener = (request, response) => {
        const path = request.url ?? ''
        underWay += 1
        most.push(underWay)
        after(rounds[Number(path.slice(1))] ?? 0, () => {
          underWay -= 1
          response.setHeader('Content-Length', path.length)
          response.end(path)
        })
      }
      const server = stoppableServer(PROTECTION, answer)
      const paths = rounds.map((_, rank) => `/${rank}`)
      expect(bodiesOf(await sentAtOnce(server, paths))).toEqual(paths)
      expect(Math.max(...most)).toBe(1)
      await server.stop(0)
    },
  )

  test('are not looked at once an answer has ended the connection', async () => {
    const requested: string[] = []
    const server = stoppableServer(PROTECTION, (request, response) => {
      requested.push(request.url ?? '')
      response.shouldKeepAlive = request.url !== '/2'
      response.end(request.url)
    })
    const answers = await sentAtOnce(server, ['/1', '/2', '/3', '/4'])
    expect(answers).toContain('/2')
    expect(requested).toEqual(['/1', '/2'])
    await server.stop(0)
  })

  test('leave a turn to other connections between two of them', async () => {
    const turns: string[] = []
    const server = stoppableServer(PROTECTION, (request, response) => {
      turns.push(request.url ?? '')
      if (request.url === '/1') setImmediate(() => turns.push('another'))
      response.end(request.url)
    })
    await sentAtOnce(server, ['/1', '/2'])
    expect(turns).toEqual(['/1', 'another', '/2'])
    await server.stop(0)
  })
})

/** Does it after so many rounds of the event loop. */
function after(rounds: number, work: () => void): void {
  if (rounds === 0) work()
  else setImmediate(after, rounds - 1, work)
}
