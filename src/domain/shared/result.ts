/** Outcome of an operation that can be refused: a value, or the problem. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** Creates the result of an operation that succeeded. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** Returns the value of a result, or undefined if the operation was refused. */
export function valueIn<Value>(result: Result<Value, unknown>): Value | undefined {
  return result.ok ? result.value : undefined
}

/** Creates the result of an operation that was refused. */
export function refused<Problem>(problem: Problem): {
  readonly ok: false
  readonly problem: Problem
} {
  return { ok: false, problem }
}
