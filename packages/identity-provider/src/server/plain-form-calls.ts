import type { Context } from 'koa'

import { networkOf } from '#delivery/web/server/limits/rate-limit.ts'
import { ACCOUNT_ERROR_MESSAGES } from '#domain/identity/account-error-messages.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import type { AccountFrame } from '../pages/components/account-page-views.ts'
import { phoneNumberField } from '../request-field-schemas.ts'
import type { HandleIdentityRequest } from './request-handler.ts'

/** Dependencies of the forms without scripts. */
export interface PlainFormDeps {
  readonly provider: HandleIdentityRequest
  readonly frame: AccountFrame
}

/** Step to show after a form without scripts, with the status of the response. */
export interface ShownPlainStep<Step> {
  readonly step: Step
  readonly status: 200 | 403 | 422
}

/** Response of the API, with the fields of its JSON. */
interface ApiResponse {
  readonly response: Response
  readonly fields: UnknownFields
}

/** Calls the API in the name of the browser that sent a form. */
export type CallApi = (path: string, fields: UnknownFields) => Promise<ApiResponse>

/** Message of a form that `isFromOwnPage` refuses. */
export const FOREIGN_FORM = 'Ce formulaire vient d’une autre page\u00A0: recommencez ici.'

/** True if a page of the account service sent the form: every browser names its origin. */
export function isFromOwnPage(context: Context, origin: string): boolean {
  return context.get('Origin') === origin && context.get('Sec-Fetch-Site') !== 'cross-site'
}

/** Creates the calls of the API with the cookies and the network of a form's browser. */
export function apiOf({ provider, frame }: PlainFormDeps, context: Context): CallApi {
  return async (path, fields) => {
    const headers = {
      'Content-Type': 'application/json',
      Cookie: context.get('Cookie'),
      'User-Agent': context.get('User-Agent'),
    }
    const body = JSON.stringify(fields)
    const request = new Request(frame.origin + path, { method: 'POST', headers, body })
    const response = await provider(request, networkOf(context.ip))
    if (response === undefined) throw new Error(`the API lacks ${path}`)
    const json: unknown = await response
      .clone()
      .json()
      .catch(() => undefined)
    return { response, fields: fieldsOf(json) }
  }
}

/** Returns the field of the API for an email address, a phone number or another identifier. */
export function identifierFields(identifier: string): UnknownFields {
  if (identifier.includes('@')) return { email: identifier }
  return phoneNumberField.safeParse(identifier).success
    ? { phone_number: identifier }
    : { custom_identifier: identifier }
}

/** Returns a step to show again, with the message of the API that refused it. */
export function refusedStep<Step extends object>(
  step: Step,
  { error_user_msg: message }: UnknownFields,
): ShownPlainStep<Step & { readonly error: string }> {
  const error = typeof message === 'string' ? message : ACCOUNT_ERROR_MESSAGES.unexpected
  return { step: { ...step, error }, status: 422 }
}
