import { DESK_FIELDS } from '#delivery/web/newsroom/desk-paths.ts'

import { doneAt, seeOther } from './article-changes.ts'
import { showArticle } from './article-pages.ts'
import { refusedStep } from './article-refusals.ts'
import { articleIn } from './desk-context.ts'
import type { DeskFormContext, DeskOptions } from './desk-context.ts'
import { stepIn, versionIn } from './desk-forms.ts'

/**
 * Creates the handler of the form that moves an article one workflow step: submit, approve,
 * publish, withdraw… It shows the reason of a refusal.
 */
export function takeStep(options: DeskOptions) {
  const { desk } = options.site.newsroom
  return async (context: DeskFormContext): Promise<void> => {
    const { form, editor } = context.state
    const number = articleIn(context)
    const article = number === undefined ? undefined : await desk.open(editor, number)
    if (number === undefined || article === undefined)
      return options.respond(context, { kind: 'notFound' }, 404)
    const step = stepIn(form, article.state.publications.length === 0)
    if (!step.ok) return showArticle(options, context, { refused: refusedStep(step.problem, form) })
    const version = versionIn(form.get(DESK_FIELDS.version))
    const changed = await desk.change(number, {
      editor: editor.email,
      command: step.value.command,
      ...(version !== undefined && { version }),
    })
    if (changed.ok) return seeOther(context, doneAt(number, step.value.name))
    return showArticle(options, context, { refused: refusedStep(changed.problem, form) })
  }
}
