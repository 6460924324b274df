import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

interface Received {
  /** Sender and recipients. */
  readonly envelope: readonly string[]
  readonly content: string
}

/** Reply in place of the usual one; undefined for the usual one. */
type Reply = string | ((line: string) => string | undefined)

/** Replies of a mail server in place of its usual ones, by command. */
type Replies = Readonly<Partial<Record<'EHLO' | 'STARTTLS' | 'RCPT' | '.', Reply>>>

/** Starts a mail server that records messages. `answer` replaces its replies to commands. */
export async function mailServer() {
  const received: Received[] = []
  const commands: string[] = []
  let replies: Replies = {}
  const server = createServer((socket) => talk(socket, { received, commands }, () => replies))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    received,
    /** Commands of all connections, without their arguments. */
    commands,
    answer: (next: Replies) => {
      replies = next
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

interface Recorded {
  readonly received: Received[]
  readonly commands: string[]
}

function talk(socket: Socket, { received, commands }: Recorded, replies: () => Replies): void {
  let buffered = ''
  let envelope: string[] = []
  let content: string | undefined
  const say = (line: string) => socket.write(`${line}\r\n`)
  const replyTo = (verb: string, line: string) => {
    const reply = Object.entries(replies()).find(([name]) => name === verb)?.[1]
    return typeof reply === 'function' ? reply(line) : reply
  }
  const command = (line: string) => {
    const [verb = ''] = line.split(/[ :]/)
    commands.push(verb)
    const address = /<(.*)>/.exec(line)?.[1]
    const replaced = replyTo(verb, line)
    if (replaced !== undefined) say(replaced)
    else if (verb === 'EHLO') say('250 essai')
    else if (verb === 'AUTH') say('235 welcome')
    else if (verb === 'MAIL') {
      envelope = [address!]
      say('250 ok')
    } else if (verb === 'RCPT') {
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
        received.push({ envelope, content: text.replaceAll('\r\n..', '\r\n.') })
        content = undefined
        say(replyTo('.', '.') ?? '250 taken')
      }
    }
  })
}
