import type { AccountRefusal } from '#domain/identity/account-data.ts'
import { STORAGE_MESSAGES } from '#domain/identity/sign-in-status-messages.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { AccountResponse, AccountService } from '#ports/account-service.ts'
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

/** What an account page does when the account service is out of reach. */
export interface OutageHandlers {
  readonly logger: Pick<Logger, 'warn'>
  /** Returns why the browser cannot store a sign-in, or undefined if it can. */
  readonly storageProblem: () => keyof typeof STORAGE_MESSAGES | undefined
}

/**
 * Returns the account service with calls that never reject: an exception is logged and becomes a
 * refusal with a message.
 */
export function refuseOnOutage(
  service: AccountService,
  { logger, storageProblem }: OutageHandlers,
): AccountService {
  const refusalOf = (cause: unknown): Result<never, AccountRefusal> => {
    logger.warn('account service unreachable', { cause: String(cause) })
    const problem = storageProblem()
    const message = problem ? STORAGE_MESSAGES[problem] : GENERIC_ERROR
    return refused({ code: problem ?? 'outage', message, fields: [] })
  }
  return new Proxy(service, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return async (...args: readonly unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(method, target, args)
        } catch (cause) {
          return refusalOf(cause)
        }
      }
    },
  })
}

/**
 * Waits for the answer to a form and, on success, calls `then` with its value. Returns the form
 * errors of a refusal, or undefined on success.
 */
export async function formErrorsOf<Value>(
  response: AccountResponse<Value>,
  then: (value: Value) => unknown = () => undefined,
  fieldNames: Readonly<Record<string, string>> = {},
): Promise<FormErrors | undefined> {
  const answer = await response
  if (!answer.ok) return refusalToFormErrors(answer.problem, fieldNames)
  await then(answer.value)
  return undefined
}

/** Waits for an answer and, on success, calls `then`. Returns the notice to show, or the errors. */
export async function noticeOf(
  response: AccountResponse,
  done: string,
  then: () => unknown = () => undefined,
): Promise<FormOutcome> {
  return (await formErrorsOf(response, then)) ?? { done }
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
