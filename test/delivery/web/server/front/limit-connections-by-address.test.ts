import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import { describe, expect, onTestFinished, test } from 'vitest'

import { stoppableServer } from '#delivery/web/server/front/http-server.ts'

/** Of eight connections an address may hold two, and two are left to new addresses. */
const CONNECTIONS = 8
const READER = '127.0.0.9'

// Other systems have one loopback address only.
describe.runIf(process.platform === 'linux')('a server that clients reach directly', () => {
  test('closes connections beyond the share of their address', async () => {
    const port = await startServer()
    expect(await holdMany(port, '127.0.0.1', 4)).toEqual([true, true, false, false])
    expect(await holdMany(port, '127.0.0.2', 1)).toEqual([true])
  })

  test('leaves a quarter to addresses that hold no connection', async () => {
    const port = await startServer()
    for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) {
      expect(await holdMany(port, address, 2)).toEqual([true, true])
    }
    expect(await holdMany(port, '127.0.0.4', 2)).toEqual([true, false])
    expect(await statusFor(port, READER)).toBe(200)
  })

  test('gives a closed connection back to its address', async () => {
    const port = await startServer()
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await statusFor(port, '127.0.0.1')).toBe(200)
    }
    expect(await holdMany(port, '127.0.0.1', 2)).toEqual([true, true])
  })

  test('answers a reader while clients reconnect without end', async () => {
    const port = await startServer()
    const open = new Set<Socket>()
    let reconnects = true
    const hold = (): void => {
      if (!reconnects) return
      const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' })
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        setTimeout(hold, 1)
      })
    }
    onTestFinished(() => {
      reconnects = false
      for (const socket of open) socket.destroy()
    })
    for (let client = 0; client < 10 * CONNECTIONS; client += 1) hold()
    for (let page = 0; page < 20; page += 1) expect(await statusFor(port, READER)).toBe(200)
  })
})

async function startServer(): Promise<number> {
  const stoppable = stoppableServer(
    {
      headers: [],
      keepAlive: 5_000,
      connections: CONNECTIONS,
      limitsAddresses: true,
      loopbackOnly: false,
    },
    (_request, response) => response.end(),
  )
  const { server } = stoppable
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await stoppable.stop(0)
  })
  const { port } = server.address() as AddressInfo
  return port
}

/** Opens connections of an address, one after the other. Returns which of them are answered. */
async function holdMany(port: number, address: string, count: number): Promise<readonly boolean[]> {
  const answered: boolean[] = []
  for (let rank = 0; rank < count; rank += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: address })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    answered.push(await isAnswered(socket))
  }
  return answered
}

function isAnswered(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return new Promise((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
  })
}

async function statusFor(port: number, localAddress: string): Promise<number | undefined> {
  const sent = request({ host: '127.0.0.1', port, localAddress, agent: false })
  sent.end()
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'close')
  return response.statusCode
}
