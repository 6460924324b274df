/** The outcome of a rule that can say no: a value, or the code of what is wrong with the input. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem }

/** The rule accepts, with this value. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** The rule refuses, for this reason. */
export function refused<Problem>(problem: Problem): {
  readonly ok: false
  readonly problem: Problem
} {
  return { ok: false, problem }
}
