import { parentPort } from 'node:worker_threads'

/** Functions that a thread runs, by name. Arguments and results are cloned. */
export type ThreadCalls = Readonly<Record<string, (...given: never[]) => unknown>>

/** Call of a function of a thread. */
interface ThreadCall {
  readonly name: string
  readonly given: never[]
}

/** Reply of a thread: the result, or the error. `isTooDeep`: the call overflowed the stack. */
export type ThreadReply<Value> =
  | { readonly value: Value }
  | { readonly error: unknown; readonly isTooDeep: boolean }

/** Answers the calls of a thread pool: the whole program of its threads. */
export function answerThreadCalls(calls: ThreadCalls): void {
  const answer = async ({ name, given }: ThreadCall): Promise<void> => {
    parentPort?.postMessage(await replyTo(calls[name], given), [])
  }
  parentPort?.on('message', (call: ThreadCall) => void answer(call))
}

async function replyTo(
  call: ThreadCalls[string] | undefined,
  args: never[],
): Promise<ThreadReply<unknown>> {
  try {
    return { value: await call?.(...args) }
  } catch (error) {
    return { error, isTooDeep: error instanceof RangeError }
  }
}
