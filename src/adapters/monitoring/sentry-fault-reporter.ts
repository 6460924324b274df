import { randomBytes } from 'node:crypto'

import { serializeEnvelope } from '@sentry/core'
import { ServerRuntimeClient } from '@sentry/core/server'

import { isTraced, MONITORING_POLICY } from '#domain/monitoring/monitoring-policy.ts'
import type { ErrorReporter } from '#ports/monitoring.ts'

import { allowedEvent } from './allowed-event.ts'
import type { EnvelopeReceiver } from './envelope-receiver.ts'
import { faultEvent } from './fault-event.ts'

interface Options {
  readonly dsn: string
  readonly receiver: EnvelopeReceiver
  /** The build that runs. */
  readonly release: string
  readonly environment: string
}

const SERVER = { platform: 'node', logger: 'server' }

/** Tells faults and traces to a service that speaks the protocol of Sentry. Its SDK listens to nothing by itself: what is not handed to it here, it does not know (§9). */
export function sentryFaultReporter(options: Options): ErrorReporter {
  const { receiver } = options
  const client = clientOf(options)
  return {
    report: (event, fault, fields) => {
      client.captureEvent(faultEvent(event, fault, fields))
    },
    trace: ({ method, route, status, startedAt, endedAt }) => {
      if (!isTraced({ status }, Math.random())) return
      client.captureEvent({
        type: 'transaction',
        transaction: `${method} ${route}`,
        start_timestamp: startedAt / 1000,
        timestamp: endedAt / 1000,
        contexts: {
          trace: {
            trace_id: randomBytes(16).toString('hex'),
            span_id: randomBytes(8).toString('hex'),
            op: 'http.server',
            status: status < 500 ? 'ok' : 'internal_error',
            data: { 'http.response.status_code': status },
          },
        },
      })
    },
    flush: async (within) => {
      await receiver.flush(within)
    },
  }
}

function clientOf({ dsn, receiver, release, environment }: Options): ServerRuntimeClient {
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment,
    debug: MONITORING_POLICY.debug,
    tracesSampleRate: MONITORING_POLICY.traceSampleRate,
    traceLifecycle: 'static',
    integrations: [],
    sendClientReports: false,
    stackParser: () => [],
    transport: () => ({
      send: (envelope) => {
        receiver.send(textOf(serializeEnvelope(envelope)))
        return Promise.resolve({})
      },
      flush: (within) => receiver.flush(within ?? 0),
    }),
    beforeSend: (event) => ({ ...allowedEvent(event, SERVER), type: undefined }),
    beforeSendTransaction: (event) => ({ ...allowedEvent(event, SERVER), type: 'transaction' }),
  })
  client.init()
  return client
}

function textOf(envelope: string | Uint8Array): string {
  return typeof envelope === 'string' ? envelope : new TextDecoder().decode(envelope)
}
