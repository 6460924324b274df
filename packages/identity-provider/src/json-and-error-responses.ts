import {
  ACCOUNT_ERROR_MESSAGES,
  fieldErrorMessage,
  messageKeyOf,
} from '#domain/identity/account-error-messages.ts'
import type { AccountErrorKey } from '#domain/identity/account-error-messages.ts'

interface FieldError {
  readonly field: string
  readonly code: 'missing' | 'invalid'
}

/** Error of a call: code, English description for developers, and key of its French message. */
export interface ApiError {
  /** HTTP status; 400 by default. */
  readonly status?: number
  readonly error: string
  readonly description: string
  /** Key of the message; without it, the generic one. */
  readonly key?: AccountErrorKey
  readonly details?: readonly FieldError[]
}

export function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: NO_STORE })
}

export function noContent(): Response {
  return new Response(null, { status: 204, headers: NO_STORE })
}

/** Returns a redirect response. Use 303 after a POST, so that the browser does not repeat it. */
export function redirect(address: string | URL, status: 302 | 303 = 302): Response {
  return new Response(null, {
    status,
    headers: { ...NO_STORE, Location: String(address) },
  })
}

/** Returns an error response with the API's JSON body. */
export function errorResponse(refusal: ApiError): Response {
  const { status = 400, error, description, key, details } = refusal
  return jsonResponse(
    {
      error,
      error_id: crypto.randomUUID(),
      error_description: description,
      ...readerMessage(key),
      ...(details && {
        error_details: details.map(({ field, code }) => ({
          field,
          message: fieldErrorMessage(field, key),
          code,
        })),
      }),
    },
    status,
  )
}

/** Returns the API fields that hold the French message of an error and its key. */
export function readerMessage(key: AccountErrorKey = 'unexpected') {
  return { error_user_msg: ACCOUNT_ERROR_MESSAGES[key], error_message_key: messageKeyOf(key) }
}

/**
 * Error that carries the response of a call. The request handler catches it and sends the response.
 */
export class RejectedCall extends Error {
  readonly response: Response

  constructor(response: Response) {
    super(`rejected with ${response.status}`)
    this.response = response
  }
}

/** Throws a `RejectedCall` with an error response. */
export function reject(refusal: ApiError): never {
  throw new RejectedCall(errorResponse(refusal))
}

const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' } as const
