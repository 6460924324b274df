import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

interface Received {
  /** Sender and recipients. */
  readonly envelope: readonly string[]
  readonly content: string
}

/** Starts a mail server that records messages. After `refuse(true)` it refuses every recipient. */
export async function mailServer() {
  const received: Received[] = []
  let refusing = false
  const server = createServer((socket) => talk(socket, received, () => refusing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    refuse: (all: boolean) => {
      refusing = all
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

function talk(socket: Socket, received: Received[], refusing: () => boolean): void {
  let buffered = ''
  let envelope: string[] = []
  let content: string | undefined
  const say = (line: string) => socket.write(`${line}\r\n`)
  const command = (line: string) => {
    const [verb = ''] = line.split(/[ :]/)
    const address = /<(.*)>/.exec(line)?.[1]
    if (verb === 'EHLO') say('250 essai')
    else if (verb === 'MAIL') {
      envelope = [address!]
      say('250 ok')
    } else if (verb === 'RCPT' && refusing()) say(`550 no mailbox <${address}>`)
    else if (verb === 'RCPT') {
      envelope.push(address!)
      say('250 ok')
    } else if (verb === 'DATA') {
      content = ''
      say('354 go')
    } else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }
  socket.on('error', () => undefined)
  say('220 essai')
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1')
    for (;;) {
      const end = content === undefined ? '\r\n' : '\r\n.\r\n'
      const at = buffered.indexOf(end)
      if (at === -1) return
      const text = buffered.slice(0, at)
      buffered = buffered.slice(at + end.length)
      if (content === undefined) command(text)
      else {
        received.push({ envelope, content: text })
        content = undefined
        say('250 taken')
      }
    }
  })
}
