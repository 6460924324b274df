/** Outcome of an operation that may be refused: a value, or the code of the problem. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** Creates an accepted result. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** Creates a refused result. */
export function refused<Problem>(problem: Problem): {
  readonly ok: false
  readonly problem: Problem
} {
  return { ok: false, problem }
}
