import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { parseActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { ActionCodes } from '#ports/back-office.ts'

/** What is told of a marketing code: the one that stands for it, or why none does (§7). */
export interface ToldActionCode {
  readonly cact?: ActionCode
  readonly error?: 'No match found' | 'Not in force'
}

/** Looks a marketing code up, if it is one by its grammar; of what the look-up answers, only a well-formed code or 'No match found' is passed on as it is (§7). */
export function lookUpActionCode(
  codes: ActionCodes,
): (text: unknown) => Promise<Result<ToldActionCode, 'actionCodeMalformed'>> {
  return async (text) => {
    const code = parseActionCode(text)
    if (!code.ok) return code
    const { cact, error } = await codes.lookUp(code.value)
    if (error === 'No match found') return ok({ error })
    const known = parseActionCode(cact)
    return ok(known.ok ? { cact: known.value } : { error: 'Not in force' })
  }
}
