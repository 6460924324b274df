import type { RouterContext } from '@koa/router'

import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { isOutage } from '#ports/outage.ts'

import { withUploadedFile } from '../http/multipart-form.ts'
import type { MultipartForm, UploadedFile } from '../http/multipart-form.ts'
import { respondFormIssue } from '../middleware/request-guards.ts'
import { isFormToken, respondLostForm } from './editor-session-middleware.ts'
import type { NewsroomContext, NewsroomOptions } from './newsroom-context.ts'

/** Form with a file of at most `maxBytes`, and what handles it if a page of the session sent it. */
interface Upload {
  readonly maxBytes: number
  readonly handle: (
    context: NewsroomContext,
    form: MultipartForm<UploadedFile>,
  ) => Promise<void> | void
}

/** Creates the handler of a form with a file. */
export function uploadHandler(options: NewsroomOptions, { maxBytes, handle }: Upload) {
  return async (context: NewsroomContext & Pick<RouterContext, 'req'>): Promise<void> => {
    const handled = await withUploadedFile(context.req, maxBytes, async (form) =>
      isFormToken(context.state, form.fields)
        ? handle(context, form)
        : respondLostForm(options, context),
    )
    if (!handled.ok) respondFormIssue(context, handled.problem)
  }
}

/** Creates the function that refuses what fails by an outage. It rethrows any other error. */
export function refuseOutage<Problem>(problem: Problem) {
  return (error: unknown): Result<never, Problem> => {
    if (isOutage(error)) return refused(problem)
    throw error
  }
}
