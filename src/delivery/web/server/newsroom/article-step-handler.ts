import { ARTICLE_FIELDS, articlePagePath } from '#delivery/web/newsroom/article-paths-and-fields.ts'

import { refusedStep } from './article-form-errors.ts'
import { showArticle } from './article-page-handlers.ts'
import { articleNumberIn, seeDone } from './newsroom-context.ts'
import type { NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { parseNumberField, stepIn } from './parse-article-form.ts'

/**
 * Creates the handler of the form that moves an article one workflow step, such as approval. It
 * shows the reason of a refusal.
 */
export function takeStep(options: NewsroomOptions) {
  const { newsroom } = options.site
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form, editor } = context.state
    const number = articleNumberIn(context)
    const article = number === undefined ? undefined : await newsroom.open(editor, number)
    if (number === undefined || article === undefined)
      return options.respond(context, { kind: 'notFound' }, 404)
    const step = stepIn(form, article.state.publications.length === 0)
    if (!step.ok) return showArticle(options, context, { refused: refusedStep(step.problem, form) })
    const version = parseNumberField(form.get(ARTICLE_FIELDS.version))
    const changed = await newsroom.change({
      number,
      editor,
      command: step.value.command,
      ...(version !== undefined && { version }),
    })
    if (changed.ok) return seeDone(context, articlePagePath(number), step.value.name)
    return showArticle(options, context, { refused: refusedStep(changed.problem, form) })
  }
}
