import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

import { median, percentile } from '#scripts/bench/statistics.ts'

/** Outcome of a request. `status` is undefined without a response. */
export interface TimedResponse {
  readonly status: number | undefined
  readonly milliseconds: number
  readonly retryAfter: string | undefined
  readonly etag: string | undefined
  /** Reason why there is no response. */
  readonly failure: string | undefined
}

/** Requests to send: their origin, paths and headers. */
export interface Traffic {
  readonly origin: string
  /** Returns the path of a request by its number. */
  readonly path: (turn: number) => string
  readonly headers?: OutgoingHttpHeaders
}

/** Sends requests at a constant rate, whether or not responses arrive. Returns all outcomes. */
export async function steadyTraffic(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  traffic: Traffic,
): Promise<readonly TimedResponse[]> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 })
  const answers: Promise<TimedResponse>[] = []
  const start = performance.now()
  for (let now = start; now < start + seconds * 1_000; now = performance.now()) {
    const due = ((now - start) / 1_000) * perSecond
    while (answers.length < due) answers.push(ask(traffic, answers.length, agent))
    await delay(2)
  }
  const answered = await Promise.all(answers)
  agent.destroy()
  return answered
}

/** Amount of requests: a duration or a number, over some connections. */
interface Full {
  readonly connections: number
  readonly seconds?: number
  readonly requests?: number
}

/**
 * Sends requests over some connections, each as soon as the previous response arrived. Returns all
 * outcomes.
 */
export async function fullTraffic(
  { connections, seconds = Infinity, requests = Infinity }: Full,
  traffic: Traffic,
): Promise<readonly TimedResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: TimedResponse[] = []
  const end = performance.now() + seconds * 1_000
  let turn = 0
  const askOn = async (): Promise<void> => {
    while (performance.now() < end && turn < requests) {
      turn += 1
      answers.push(await ask(traffic, turn, agent))
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn))
  agent.destroy()
  return answers
}

/**
 * Sends one request and times its whole response. Retries once on a reset of a reused connection,
 * as browsers and proxies do.
 */
export function ask(
  traffic: Traffic,
  turn: number,
  agent?: Agent,
  start = performance.now(),
): Promise<TimedResponse> {
  const { origin, path, headers = {} } = traffic
  return new Promise((resolve) => {
    const settle = (status?: number, said: IncomingHttpHeaders = {}, failure?: string): void => {
      const { 'retry-after': retryAfter, etag } = said
      resolve({ status, milliseconds: performance.now() - start, retryAfter, etag, failure })
    }
    const sent = request(origin + path(turn), { headers, ...(agent && { agent }) })
    sent.on('response', (response) => {
      const { statusCode, headers: its } = response
      response.resume().on('end', () => settle(statusCode, its))
      response.on('error', ({ message }) => settle(undefined, {}, message))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = sent.reusedSocket && error.code === 'ECONNRESET'
      if (isClosed) resolve(ask(traffic, turn, agent, start))
      else settle(undefined, {}, error.message)
    })
    sent.end()
  })
}

/**
 * Returns the milliseconds within which this share of the responses was complete. `share` is from 0
 * to 1.
 */
export function latencyPercentile(answers: readonly TimedResponse[], share: number): number {
  return percentile(
    answers.map(({ milliseconds }) => milliseconds),
    share,
  )
}

/**
 * Returns the median over all seconds of a percentile of response times, in milliseconds. Short
 * stalls of the machine hardly affect it.
 */
export function medianLatencyPercentile(
  answers: readonly TimedResponse[],
  share: number,
  perSecond: number,
): number {
  const seconds = Math.floor(answers.length / perSecond)
  const each = Array.from({ length: seconds }, (_, second) =>
    latencyPercentile(answers.slice(second * perSecond, (second + 1) * perSecond), share),
  )
  return median(each)
}

/** Returns the outcomes with this status. */
export function ofStatus(
  answers: readonly TimedResponse[],
  status: number,
): readonly TimedResponse[] {
  return answers.filter((answer) => answer.status === status)
}
