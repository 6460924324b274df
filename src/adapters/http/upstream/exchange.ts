import { request as plainRequest } from 'node:http'
import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'

import type { Duration } from '#domain/shared/duration.ts'

import { answerText } from './answer-text.ts'
import type { Budget } from './budgets.ts'
import { expectJson } from './json-text.ts'
import { UpstreamFault, upstreamFault } from './upstream-fault.ts'

/** What a call says. */
export interface Question {
  readonly address: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | undefined
}

/** The connections of a service: those in the open, those encrypted. */
export interface Agents {
  readonly plain: Agent
  readonly secure: Agent
}

/** One question and its whole answer, within the budget and until the signal. No address that a service names is ever asked. */
export async function exchange(
  question: Question,
  budget: Budget,
  agents: Agents,
  signal: AbortSignal,
): Promise<Response> {
  let sent: ClientRequest | undefined
  try {
    signal.throwIfAborted()
    sent = requestOf(question, agents, signal)
    const message = await messageTo(sent, question, budget.connect)
    return await answerIn(message, budget)
  } catch (thrown) {
    sent?.destroy()
    throw signal.aborted ? new UpstreamFault('late') : upstreamFault(thrown)
  }
}

function requestOf({ address, method, headers }: Question, agents: Agents, signal: AbortSignal) {
  const options = {
    method,
    headers: { 'accept-encoding': 'gzip', ...Object.fromEntries(headers) },
    signal,
  }
  return isSecure(address)
    ? secureRequest(address, { ...options, agent: agents.secure })
    : plainRequest(address, { ...options, agent: agents.plain })
}

function isSecure(address: string): boolean {
  return address.startsWith('https:')
}

async function messageTo(
  sent: ClientRequest,
  { address, body }: Question,
  connect: Duration,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  sent.once('response', resolve)
  sent.on('error', reject)
  sent.once('socket', (socket) => {
    if (!socket.connecting) return
    const late = setTimeout(() => {
      sent.destroy(new UpstreamFault('late', 'no connection in time'))
    }, connect)
    const stop = () => clearTimeout(late)
    socket.once(isSecure(address) ? 'secureConnect' : 'connect', stop).once('close', stop)
  })
  sent.end(body)
  return promise
}

const KEPT_HEADERS = ['content-type', 'etag', 'last-modified', 'location'] as const
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])

async function answerIn(message: IncomingMessage, budget: Budget): Promise<Response> {
  const status = message.statusCode ?? 0
  const isJson = budget.speaks === 'json'
  if (status < 200 || status >= 500) throw new UpstreamFault('status', `status ${status}`)
  if (isJson && status >= 300 && status < 400) throw new UpstreamFault('redirect', `${status}`)
  const text = await answerText(message, budget.heaviest)
  const headers = headersOf(message)
  if (isJson && status < 300) expectJson(text, headers.get('content-type') ?? '')
  return new Response(WITHOUT_BODY.has(status) ? null : text, { status, headers })
}

function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name of KEPT_HEADERS) {
    const value = message.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
