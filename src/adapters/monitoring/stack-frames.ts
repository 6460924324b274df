import type { StackFrame } from '@sentry/core'

const MOST_FRAMES = 30
const FRAME =
  /^ {4}at (?:(?:async )?([\w$.<>[\] ]{1,100}) \()?(?:file:\/\/)?([^\s()]{1,300}):(\d+):(\d+)\)?$/
const OURS = /(?:^|\/)((?:src|dist|scripts)\/[\w./-]+)$/
const THEIRS = /(?:^|\/)(node_modules\/[\w./@+-]+)$/
const NODE = /^(node:[\w/]+)$/

/** Where a fault came from, the outermost call first: only functions, files of the project and lines; the message above them may hold anything, and is left out. */
export function stackFrames(fault: Error): StackFrame[] {
  const { message, stack = '' } = fault
  const place = message === '' ? -1 : stack.indexOf(message)
  const calls = place === -1 ? stack : stack.slice(place + message.length)
  return calls.split('\n').flatMap(frameOf).slice(0, MOST_FRAMES).toReversed()
}

function frameOf(line: string): StackFrame[] {
  const [, name, file = '', row, column] = FRAME.exec(line) ?? []
  const [, ours] = OURS.exec(file) ?? []
  const [, theirs] = (ours === undefined && (THEIRS.exec(file) ?? NODE.exec(file))) || []
  const filename = theirs ?? ours
  if (filename === undefined) return []
  return [
    {
      filename,
      lineno: Number(row),
      colno: Number(column),
      in_app: theirs === undefined,
      ...(name !== undefined && { function: name }),
    },
  ]
}
