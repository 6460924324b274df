import { BrowserClient, createTransport, defaultStackParser } from '@sentry/browser'
import type { ErrorEvent, StackFrame } from '@sentry/browser'

import { MONITORING_POLICY, isTraced } from '#domain/monitoring/monitoring-policy.ts'
import { knownMessage } from '#domain/monitoring/redact-reports.ts'
import type { AnsweredRequest } from '#ports/error-reporter.ts'

import { filterEventFields } from '../filter-event-fields.ts'

const MAX_FRAMES = 30
const NAME = /^\w{1,60}$/
const CALL = /^[\w$.]{1,80}$/
const SCRIPT = /\/assets\/[\w.-]+\.js$/

/**
 * Builds the report of a page error: type, stack in our scripts, and the message only if it
 * contains no data.
 */
function pageErrorEvent(error: unknown, route: string): ErrorEvent {
  const { name, message, stack } = error instanceof Error ? error : NO_ERROR
  return {
    type: undefined,
    level: 'error',
    transaction: route,
    exception: {
      values: [
        {
          type: NAME.test(name) ? name : 'Error',
          value: knownMessage(message) ?? 'page error',
          stacktrace: { frames: framesOf(message, stack ?? '') },
        },
      ],
    },
  }
}

const NO_ERROR = { name: 'Error', message: '', stack: '' }

/** Parses the frames of a stack. Its start is skipped, since it repeats the message. */
function framesOf(message: string, stack: string): StackFrame[] {
  const place = message === '' ? -1 : stack.indexOf(message)
  const calls = place === -1 ? stack : stack.slice(place + message.length)
  return defaultStackParser(calls).slice(-MAX_FRAMES).map(cleanFrame)
}

function cleanFrame({ filename = '', function: call = '', lineno, colno }: StackFrame): StackFrame {
  const [script] = SCRIPT.exec(filename) ?? []
  return {
    filename: script === undefined ? '<page>' : `app://${script}`,
    function: CALL.test(call) ? call : '?',
    in_app: script !== undefined,
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
  }
}

interface Options {
  readonly dsn: string
  readonly environment: string
  /** Build identifier of the page. */
  readonly release: string
  /** Sends an envelope to our own server and returns the HTTP status. */
  readonly post: (envelope: string) => Promise<number>
}

/** Reporter of a page's errors and of its load time. */
export interface PageReporter {
  /** Reports an error; `recording` is the id of the session recording that shows it. */
  report(error: unknown, route: string, recording?: string): void
  /** Reports a page load if it is sampled. Its start and end are in milliseconds. */
  trace(loaded: Omit<AnsweredRequest, 'method'>): void
}

const BROWSER = { platform: 'javascript', logger: 'browser' }

/**
 * Creates a reporter that sends errors and page loads to a Sentry-compatible service through our
 * server. All automatic instrumentation of the SDK is off.
 */
export function sentryPageReporter({ dsn, environment, release, post }: Options): PageReporter {
  const client = new BrowserClient({
    dsn,
    environment,
    release,
    // Envelopes sent through a tunnel name their project.
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
    beforeSend: (event) => ({ ...filterEventFields(event, BROWSER), type: undefined }),
    beforeSendTransaction: (event) => ({
      ...filterEventFields(event, BROWSER),
      type: 'transaction',
    }),
  })
  client.init()
  return {
    report: (error, route, recording) => {
      const event = pageErrorEvent(error, route)
      client.captureEvent(
        recording === undefined ? event : { ...event, tags: { replayId: recording } },
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
