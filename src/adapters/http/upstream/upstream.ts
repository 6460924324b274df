import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { setTimeout as later } from 'node:timers/promises'

import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Journal } from '#ports/journal.ts'

import type { Send } from '../product/product-call.ts'
import type { Budget, UpstreamName } from './budgets.ts'
import { exchange } from './exchange.ts'
import type { Agents, Question } from './exchange.ts'
import { guarded, REST } from './guarded.ts'
import type { BreakerState } from './guarded.ts'
import { retryBudget } from './retry-budget.ts'
import { UpstreamFault } from './upstream-fault.ts'
import { UpstreamFigures } from './upstream-figures.ts'
import type { UpstreamCounts } from './upstream-figures.ts'

/** A service as the server speaks to it: every call within the budget, its failures told, counted and contained. */
export interface Upstream {
  readonly name: UpstreamName
  readonly send: Send
  readonly counts: () => UpstreamCounts
  readonly breaker: () => BreakerState
}

interface UpstreamParts {
  readonly budget: Budget
  /** Where a failure is told, `upstream fault`; whoever gives it decides how often the same is said. */
  readonly journal: Pick<Journal, 'warn'>
  /** For how long a service that failed is left alone. */
  readonly rest?: Duration
}

const SHORTEST_WAIT: Duration = 50
const LONGEST_WAIT: Duration = 150

/** Opens the way to a service. What it answers with a status below 500 is an answer; all else is a fault of one of the kinds. */
export function upstream(name: UpstreamName, parts: UpstreamParts): Upstream {
  const { budget, journal, rest = REST } = parts
  const figures = new UpstreamFigures()
  const guard = guarded(budget.atOnce, rest)
  const retries = retryBudget(() => performance.now())
  const agents = agentsOf(budget)

  const asked = async (question: Question, signal: AbortSignal): Promise<Response> => {
    retries.called()
    try {
      return await exchange(question, budget, agents, signal)
    } catch (fault) {
      if (budget.retries === 0 || !isOfConnection(fault) || !retries.mayRetry()) throw fault
      figures.repeated()
      await later(SHORTEST_WAIT + Math.random() * (LONGEST_WAIT - SHORTEST_WAIT))
      return exchange(question, budget, agents, signal)
    }
  }

  const send: Send = async (address, request) => {
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    const patience = AbortSignal.timeout(budget.total)
    const signal = request.signal ? AbortSignal.any([request.signal, patience]) : patience
    const question = questionOf(address, request)
    figures.began()
    try {
      const answer = await guard.run(() => asked(question, signal))
      figures.ended(took())
      return answer
    } catch (fault) {
      const kind = fault instanceof UpstreamFault ? fault.kind : undefined
      figures.ended(took(), kind ?? 'garbled')
      if (kind !== undefined) {
        journal.warn('upstream fault', { service: name, kind, ms: took(), breaker: guard.state() })
      }
      throw fault
    }
  }

  return { name, send, counts: () => figures.read(), breaker: guard.state }
}

/** How long a connection is kept that nobody uses: less than servers keep theirs. */
const IDLE = seconds(4)

function agentsOf({ atOnce, keeps }: Budget): Agents {
  const options = { keepAlive: keeps, timeout: IDLE, maxSockets: atOnce, maxFreeSockets: 4 }
  return { plain: new PlainAgent(options), secure: new SecureAgent(options) }
}

function isOfConnection(fault: unknown): boolean {
  return fault instanceof UpstreamFault && (fault.kind === 'unreachable' || fault.kind === 'lost')
}

function questionOf(address: string, { method = 'GET', headers, body }: RequestInit): Question {
  if (body !== undefined && body !== null && typeof body !== 'string') {
    throw new TypeError('a call says what it says in text')
  }
  return { address, method, headers: new Headers(headers), body: body ?? undefined }
}
