import { Router } from '@koa/router'

import type { BylineRefusal } from '#application/newsroom/bylines/rename-bylines.ts'
import type { RenamePlan } from '#application/newsroom/bylines/rename-plan.ts'
import {
  BYLINE_TEXT_FIELD,
  BYLINES_PATHS,
  parseTypedRename,
} from '#delivery/web/newsroom/bylines-view.ts'
import type { TypedRename } from '#delivery/web/newsroom/bylines-view.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { BYLINE_FIELDS, MAX_BYLINE_LENGTH } from '#domain/newsroom/bylines.ts'
import type { BylineField } from '#domain/newsroom/bylines.ts'

import { hasFreshSignIn } from './editor-session-middleware.ts'
import type { EditorState } from './editor-session-middleware.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'

/** Creates the routes on which the chief editor lists, renames and merges authors and tags. */
export function bylineRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, chiefOnly, form, freshSignIn } = options.guards
  const router = new Router<EditorState>({ sensitive: true, strict: true })
  for (const field of BYLINE_FIELDS) {
    const path = BYLINES_PATHS[field]
    router
      .get(path, editorsOnly, chiefOnly, showBylines(options, field))
      .post(path, ...form, chiefOnly, freshSignIn(), renameByline(options, field))
  }
  return router
}

/** Creates the handler of the list, of one author or tag, and of the plan to rename it. */
function showBylines(options: NewsroomOptions, field: BylineField) {
  const { bylines } = options.site.newsroom
  return async (context: NewsroomContext): Promise<void> => {
    const query = new URLSearchParams(context.querystring)
    const typed = parseTypedRename(query)
    if (typed.from === '') {
      const text = (query.get(BYLINE_TEXT_FIELD) ?? '').slice(0, MAX_BYLINE_LENGTH).trim()
      const words = slugify(text)
      const uses = (await bylines.list(field)).filter(({ slug }) => slug.includes(words))
      return options.respond(context, { kind: 'bylines', field, text, uses })
    }
    if (typed.to === '') return respondByline(options, context, field, typed)
    await respondPlan(options, context, field, typed)
  }
}

/** Creates the handler that renames, and tells what it changed. */
function renameByline(options: NewsroomOptions, field: BylineField) {
  const { bylines } = options.site.newsroom
  return async (context: NewsroomFormContext): Promise<void> => {
    const { editor, form } = context.state
    const typed = parseTypedRename(form)
    const { list, rename } = bylines
    const uses = await list(field)
    const use = uses.find(({ slug }) => slug === typed.from)
    const renamed = await rename({ editor, field, ...typed })
    if (!renamed.ok) return respondPlan(options, context, field, typed, renamed.problem)
    if (use === undefined) return options.respond(context, { kind: 'notFound' }, 404)
    await options.respond(context, {
      kind: 'byline',
      field,
      use,
      others: [],
      typed: typed.to,
      adopts: typed.adopts,
      plan: renamed.value,
      isDone: true,
      isFresh: true,
    })
  }
}

/** Responds with what a rename would change now, or with the reason why it changes nothing. */
async function respondPlan(
  options: NewsroomOptions,
  context: NewsroomContext,
  field: BylineField,
  typed: TypedRename,
  refusal?: BylineRefusal,
): Promise<void> {
  const { editor } = context.state
  const planned = await options.site.newsroom.bylines.plan({ editor, field, ...typed })
  if (planned.ok) return respondByline(options, context, field, typed, planned.value, refusal)
  await respondByline(options, context, field, typed, undefined, planned.problem)
}

async function respondByline(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  field: BylineField,
  { from, to, adopts }: TypedRename,
  plan?: RenamePlan,
  refusal?: BylineRefusal,
): Promise<void> {
  const uses = await site.newsroom.bylines.list(field)
  const use = uses.find(({ slug }) => slug === from)
  if (use === undefined) return respond(context, { kind: 'notFound' }, 404)
  await respond(
    context,
    {
      kind: 'byline',
      field,
      use,
      others: uses.flatMap(({ slug, name }) => (slug === from ? [] : [name])),
      typed: to,
      adopts,
      ...(plan && { plan }),
      isDone: false,
      isFresh: hasFreshSignIn(context),
      ...(refusal !== undefined && { refusal }),
    },
    refusal === undefined ? 200 : 422,
  )
}
