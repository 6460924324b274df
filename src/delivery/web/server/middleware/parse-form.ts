import type { Middleware } from 'koa'

import { readForm } from '../http/request-body.ts'
import { respondText } from '../http/respond.ts'

/** What a stack knows once the form of its request is parsed. */
export interface FormState {
  form: URLSearchParams
}

/** Parses the body of a form as browsers send it without a script, or refuses it. */
export const parseForm: Middleware<FormState> = async (context, next) => {
  const form = await readForm(context.req)
  if (form) {
    context.state.form = form
    await next()
  } else respondText(context, 400, 'Ce formulaire est mal écrit.', { Connection: 'close' })
}
