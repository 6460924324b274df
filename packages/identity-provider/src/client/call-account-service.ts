import type { AccountRefusal } from '#domain/identity/account-data.ts'
import { STORAGE_MESSAGES } from '#domain/identity/sign-in-status-messages.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { AccountResponse } from '#ports/account-service.ts'
import type { Logger } from '#ports/logger.ts'

/** Errors of a form: a general message, and messages by field name. */
export interface FormErrors {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Outcome of a form or an action that succeeded, as a French sentence to show. */
export interface FormNotice {
  readonly done: string
}

/** What to show after a form or an action; undefined for nothing. */
export type FormOutcome = FormErrors | FormNotice | undefined

/** Returns form errors with a general message only. */
export function formError(message: string): FormErrors {
  return { message, fields: {} }
}

interface OutageHandlers {
  readonly logger: Pick<Logger, 'warn'>
  /** Returns why the browser cannot store a sign-in, or undefined if it can. */
  readonly storageProblem: () => keyof typeof STORAGE_MESSAGES | undefined
}

let outages: OutageHandlers = {
  logger: { warn: () => undefined },
  storageProblem: () => undefined,
}

/** Sets the logger and the storage check that `callService` uses after an exception. */
export function setOutageHandlers(handlers: OutageHandlers): void {
  outages = handlers
}

/** Calls the account service. An exception is logged and becomes a refusal with a message. */
export async function callService<Value>(
  call: () => AccountResponse<Value>,
): Promise<Result<Value, AccountRefusal>> {
  try {
    return await call()
  } catch (cause) {
    outages.logger.warn('account service unreachable', { cause: String(cause) })
    const problem = outages.storageProblem()
    const message = problem ? STORAGE_MESSAGES[problem] : GENERIC_ERROR
    return refused({ code: problem ?? 'outage', message, fields: [] })
  }
}

/**
 * Calls the account service and, on success, `then` with the value. Returns the form errors of a
 * refusal, or undefined on success.
 */
export async function callForFormErrors<Value>(
  call: () => AccountResponse<Value>,
  then: (value: Value) => unknown = () => undefined,
  fieldNames: Readonly<Record<string, string>> = {},
): Promise<FormErrors | undefined> {
  const answer = await callService(call)
  if (!answer.ok) return refusalToFormErrors(answer.problem, fieldNames)
  await then(answer.value)
  return undefined
}

/** Calls the account service and, on success, `then`. Returns the notice to show, or the errors. */
export async function callThenNotify(
  call: () => AccountResponse<unknown>,
  done: string,
  then: () => unknown = () => undefined,
): Promise<FormOutcome> {
  return (await callForFormErrors(call, then)) ?? { done }
}

/**
 * Converts a refusal of the account service to form errors. `fieldNames` maps API fields to form
 * fields.
 */
export function refusalToFormErrors(
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
