import { REFUSAL_TEXTS } from '#application/newsroom/article-refusal-messages.ts'
import type { SelectionChange } from '#application/newsroom/desk/change-selected-articles.ts'
import {
  parseSelected,
  parseSelectionChange,
  SELECTION_FIELDS,
  SELECTION_PATH,
} from '#delivery/web/newsroom/selection-view.ts'
import { hasRightsOf } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { parseReason } from '#domain/support/support-agent.ts'

import { seeOther } from '../http/write-responses.ts'
import { hasFreshSignIn } from './editor-session-middleware.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'

/** True if a form withdraws pages, which needs a sign-in at most ten minutes old. */
export function isWithdrawal(form: URLSearchParams): boolean {
  return form.get(SELECTION_FIELDS.action) === 'withdraw'
}

/** Creates the handler of the page that asks to confirm a change of selected articles. */
export function confirmSelection(options: NewsroomOptions) {
  return async (context: NewsroomContext): Promise<void> => {
    const query = new URLSearchParams(context.querystring)
    const change = parseSelectionChange(query)
    if (change === undefined) return seeOther(context, NEWSROOM_PATHS.articles)
    await respondPlan(options, context, query, change)
  }
}

/** Creates the handler that changes selected articles, and tells what became of each. */
export function changeSelection(options: NewsroomOptions) {
  const { site, respond } = options
  return async (context: NewsroomFormContext): Promise<void> => {
    const { editor, form } = context.state
    const change = parseSelectionChange(form)
    if (change === undefined) return seeOther(context, NEWSROOM_PATHS.articles)
    if (change.kind === 'withdraw' && !parseReason(change.reason).ok)
      return respondPlan(options, context, form, change, REFUSAL_TEXTS.reasonInvalid)
    const selected = parseSelected(form)
    const articles = await site.newsroom.selection.apply({ editor, selected, change })
    await respond(context, {
      kind: 'selection',
      change,
      articles,
      isDone: true,
      isFresh: true,
      path: SELECTION_PATH,
    })
  }
}

async function respondPlan(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  form: URLSearchParams,
  change: SelectionChange,
  reasonRefused?: string,
): Promise<void> {
  const { editor } = context.state
  if (change.kind === 'withdraw' && !hasRightsOf(editor.role, 'chief'))
    return respond(context, { kind: 'roleTooLow' }, 403)
  const selected = parseSelected(form)
  const articles = await site.newsroom.selection.plan({ editor, selected, change })
  const needsFresh = change.kind === 'withdraw'
  await respond(
    context,
    {
      kind: 'selection',
      change,
      articles,
      isDone: false,
      isFresh: !needsFresh || hasFreshSignIn(context),
      path: pathOf(form),
      ...(reasonRefused !== undefined && { reasonRefused }),
    },
    reasonRefused === undefined ? 200 : 422,
  )
}

/** Returns the path of the page that asks to confirm what a form requests. */
function pathOf(form: URLSearchParams): string {
  const names = new Set<string>(Object.values(SELECTION_FIELDS))
  const query = new URLSearchParams([...form].filter(([name]) => names.has(name)))
  return `${SELECTION_PATH}?${query.toString()}`
}
