import type { Context } from 'koa'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'

import type { PlainResetStep } from '../pages/components/account-page-views.ts'
import { readBody } from '../parse-and-authenticate-request.ts'
import {
  apiOf,
  FOREIGN_FORM,
  identifierFields,
  isFromOwnPage,
  refusedStep,
} from './plain-form-calls.ts'
import type { PlainFormDeps, ShownPlainStep } from './plain-form-calls.ts'

/**
 * Creates the handler of the forms for a new password without scripts. It calls the API as the
 * script does, and returns the next step, or undefined for another form.
 */
export function plainReset(deps: PlainFormDeps) {
  return async (
    context: Context,
    request: Request,
  ): Promise<ShownPlainStep<PlainResetStep> | undefined> => {
    const body = await readBody(request)
    if (body === undefined || !('identifier' in body)) return undefined
    const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '')
    const identifier = text('identifier').trim()
    if (!isFromOwnPage(context, deps.frame.origin))
      return { step: { name: 'request', identifier: '', error: FOREIGN_FORM }, status: 403 }
    const call = apiOf(deps, context)
    const account = identifierFields(identifier)
    if (!('code' in body)) {
      const { response, fields } = await call('/identity/v1/forgot-password', {
        client_id: deps.frame.clientId,
        ...account,
        redirect_url: deps.frame.origin + ACCOUNT_PATHS.newPassword,
      })
      return response.ok
        ? { step: { name: 'code', identifier }, status: 200 }
        : refusedStep({ name: 'request', identifier }, fields)
    }
    const { response, fields } = await call('/identity/v1/update-password', {
      ...account,
      verification_code: text('code'),
      password: text('password'),
    })
    return response.ok
      ? { step: { name: 'done' }, status: 200 }
      : refusedStep({ name: 'code', identifier }, fields)
  }
}
