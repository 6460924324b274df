import { STORAGE_MESSAGES } from '#domain/identity/account-messages.ts'
import type { AccountRefusal } from '#domain/identity/account.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Answered } from '#ports/account-service.ts'
import type { Journal } from '#ports/monitoring.ts'

/** What is wrong with a form: as a whole, and field by field. */
export interface FormErrors {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** A fault of the form as a whole. */
export function formError(message: string): FormErrors {
  return { message, fields: {} }
}

/** What an outage of the account service leads to. */
interface OutageHandlers {
  readonly journal: Pick<Journal, 'warn'>
  /** Why this browser stores no sign-in; undefined if it does. */
  readonly storageProblem: () => keyof typeof STORAGE_MESSAGES | undefined
}

let outages: OutageHandlers = {
  journal: { warn: () => undefined },
  storageProblem: () => undefined,
}

/** Sets how the outages of this page are handled. */
export function setOutageHandlers(handlers: OutageHandlers): void {
  outages = handlers
}

/** Asks the account service; an outage is told in the one sentence that there is for it, and logged; a browser that stores nothing is told how to (§8). */
export async function callService<Value>(
  call: () => Answered<Value>,
): Promise<Result<Value, AccountRefusal>> {
  try {
    return await call()
  } catch (cause) {
    outages.journal.warn('account service unreachable', { cause: String(cause) })
    const problem = outages.storageProblem()
    const message = problem ? STORAGE_MESSAGES[problem] : GENERIC_ERROR
    return refused({ code: problem ?? 'outage', message, fields: [] })
  }
}

/** Does what is asked, and what follows from it; undefined when it went through. */
export async function errorsOf<Value>(
  call: () => Answered<Value>,
  then: (value: Value) => unknown = () => undefined,
  fieldNames: Readonly<Record<string, string>> = {},
): Promise<FormErrors | undefined> {
  const answer = await callService(call)
  if (!answer.ok) return errorsIn(answer.problem, fieldNames)
  await then(answer.value)
  return undefined
}

/** What a refusal says of a form, whose own names of fields may differ. */
export function errorsIn(
  { message, fields }: AccountRefusal,
  fieldNames: Readonly<Record<string, string>> = {},
): FormErrors {
  return {
    message,
    fields: Object.fromEntries(
      fields.map((refusal) => [
        fieldNames[refusal.field] ?? refusal.field,
        refusal.message || message,
      ]),
    ),
  }
}
