import { GENERIC_ERROR } from '#domain/messages.ts'

interface FieldError {
  readonly field: string
  readonly message: string
  readonly code: 'missing' | 'invalid'
}

/** Error in the API's format: code, English description, French message. */
export interface ApiError {
  /** HTTP status; 400 by default. */
  readonly status?: number
  readonly error: string
  readonly description: string
  readonly userMessage?: string
  /** Stable translation key, such as `error.emailAlreadyInUse`. */
  readonly messageKey?: string
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
  const { status = 400, error, description, userMessage = GENERIC_ERROR } = refusal
  return jsonResponse(
    {
      error,
      error_id: crypto.randomUUID(),
      error_description: description,
      error_user_msg: userMessage,
      ...(refusal.messageKey === undefined ? {} : { error_message_key: refusal.messageKey }),
      ...(refusal.details === undefined ? {} : { error_details: refusal.details }),
    },
    status,
  )
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
