import { defaultStackParser } from '@sentry/browser'
import type { ErrorEvent, StackFrame } from '@sentry/browser'

import { knownMessage } from '#domain/monitoring/sent-texts.ts'

const MOST_FRAMES = 30
const NAME = /^\w{1,60}$/
const CALL = /^[\w$.]{1,80}$/
const SCRIPT = /\/assets\/[\w.-]+\.js$/

/** A fault of a page as it is reported: its kind, where in our scripts, and its message only where it can quote nobody (§9). */
export function pageFault(fault: unknown, route: string): ErrorEvent {
  const { name, message, stack } = fault instanceof Error ? fault : NO_ERROR
  return {
    type: undefined,
    level: 'error',
    transaction: route,
    exception: {
      values: [
        {
          type: NAME.test(name) ? name : 'Error',
          value: knownMessage(message) ?? 'fault of a page',
          stacktrace: { frames: framesOf(message, stack ?? '') },
        },
      ],
    },
  }
}

const NO_ERROR = { name: 'Error', message: '', stack: '' }

/** What stands before the calls in a stack repeats the message. */
function framesOf(message: string, stack: string): StackFrame[] {
  const place = message === '' ? -1 : stack.indexOf(message)
  const calls = place === -1 ? stack : stack.slice(place + message.length)
  return defaultStackParser(calls).slice(-MOST_FRAMES).map(cleanFrame)
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
