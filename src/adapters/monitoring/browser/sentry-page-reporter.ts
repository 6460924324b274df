import { BrowserClient, createTransport, defaultStackParser } from '@sentry/browser'

import { isTraced, MONITORING_POLICY } from '#domain/monitoring/monitoring-policy.ts'
import type { AnsweredRequest } from '#ports/monitoring.ts'

import { allowedEvent } from '../allowed-event.ts'
import { pageFault } from './page-fault.ts'

interface Options {
  readonly dsn: string
  readonly environment: string
  /** The build of the page. */
  readonly release: string
  /** Sends an envelope to our own server; its status. */
  readonly post: (envelope: string) => Promise<number>
}

/** Who is told of the faults of a page, and of how long it took to load. */
export interface PageReporter {
  /** `recording` names the one that shows it, if any. */
  report(fault: unknown, route: string, recording?: string): void
  trace(loaded: Omit<AnsweredRequest, 'method'>): void
}

const BROWSER = { platform: 'javascript', logger: 'browser' }

/** Tells faults and page loads through our own server to a service that speaks the protocol of Sentry. Its SDK listens to nothing by itself: no gesture, no console, no request, no session, no reader (§9). */
export function sentryPageReporter({ dsn, environment, release, post }: Options): PageReporter {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    // What goes through a tunnel says for which project it is.
    tunnel: '/',
    debug: MONITORING_POLICY.debug,
    tracesSampleRate: MONITORING_POLICY.traceSampleRate,
    traceLifecycle: 'static',
    integrations: [],
    dataCollection: { userInfo: false },
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: (options) =>
      createTransport(options, async ({ body }) => ({
        statusCode: await post(typeof body === 'string' ? body : new TextDecoder().decode(body)),
      })),
    beforeSend: (event) => ({ ...allowedEvent(event, BROWSER), type: undefined }),
    beforeSendTransaction: (event) => ({ ...allowedEvent(event, BROWSER), type: 'transaction' }),
  })
  client.init()
  return {
    report: (fault, route, recording) => {
      const told = pageFault(fault, route)
      client.captureEvent(
        recording === undefined ? told : { ...told, tags: { replayId: recording } },
      )
    },
    trace: ({ route, status, startedAt, endedAt }) => {
      if (!isTraced({ status }, Math.random())) return
      const [trace_id, span_id] = [hexadecimal(16), hexadecimal(8)]
      client.captureEvent({
        type: 'transaction',
        transaction: route,
        start_timestamp: startedAt / 1000,
        timestamp: endedAt / 1000,
        contexts: { trace: { trace_id, span_id, op: 'pageload' } },
      })
    },
  }
}

function hexadecimal(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
