import { Router } from '@koa/router'

import type { WorkKind, WorkLists } from '#application/newsroom/work/work-lists.ts'
import { WORK_FIELDS, WORK_KINDS, workListPath } from '#delivery/web/newsroom/work-list-view.ts'
import type {
  PageOfEntries,
  RefusedVerdict,
  ShownWork,
} from '#delivery/web/newsroom/work-list-view.ts'
import { PAGE_SIZE, pageCount, pageSlice, parsePage } from '#domain/editorial/pagination.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'

import type { EditorState } from './editor-session-middleware.ts'
import { doneIn, editorNames, seeDone } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'

/**
 * Creates the routes of the newsroom's home page and of its work lists (reviews, cited law,
 * links…). A form records verdicts on cited law.
 */
export function workRoutes(options: NewsroomOptions): Router<EditorState> {
  const { site, respond, guards } = options
  const { editorsOnly, form } = guards
  const router = new Router<EditorState>({ sensitive: true, strict: true })
  router.get(NEWSROOM_PATHS.home, editorsOnly, async (context) => {
    const [counts, own, names] = await Promise.all([
      site.work.counts(),
      site.newsroom.work(context.state.editor),
      editorNames(site),
    ])
    await respond(context, { kind: 'home', counts, own, names })
  })
  for (const kind of WORK_KINDS)
    router.get(workListPath(kind), editorsOnly, async (context) => {
      await showList(options, context, kind)
    })
  return router.post(workListPath('citations'), ...form, judgeChange(options))
}

/**
 * Responds with one page of a work list. The status is 503 if the list is unavailable, 422 if a
 * verdict was refused.
 */
async function showList(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  list: WorkKind,
  refused?: RefusedVerdict,
): Promise<void> {
  const page = pageIn(context)
  const work = await loadList(site.work, list, page.ok ? page.value : 0)
  if (work.shown !== undefined && (!page.ok || page.value > work.shown.pages))
    return respond(context, { kind: 'notFound' }, 404)
  const status = work.shown === undefined ? 503 : 200
  await respond(
    context,
    {
      kind: 'work',
      ...work,
      today: parisDay(Date.now()),
      done: doneIn(context),
      ...(refused && { refused }),
    },
    refused === undefined ? status : 422,
  )
}

function pageIn({ querystring }: NewsroomContext) {
  return parsePage(new URLSearchParams(querystring).get(WORK_FIELDS.page) ?? undefined)
}

async function loadList(work: WorkLists, list: WorkKind, page: number): Promise<ShownWork> {
  switch (list) {
    case 'citations':
      return { list, shown: pageOf(await work.list(list), page, CITING_PAGES) }
    case 'simulators':
      return { list, shown: pageOf(await work.list(list), page) }
    case 'links':
      return { list, shown: pageOf(await work.list(list), page) }
    case 'answers':
      return { list, shown: pageOf(await work.list(list), page) }
    case 'review':
      break
  }
  return { list, shown: pageOf(await work.list(list), page) }
}

/** Number of pages that cite changed law on a page of their list: each names several changes. */
const CITING_PAGES = 5

function pageOf<Entry>(
  entries: readonly Entry[] | undefined,
  page: number,
  size = PAGE_SIZE,
): PageOfEntries<Entry> | undefined {
  if (entries === undefined) return undefined
  const { offset, limit } = pageSlice(page, size)
  const { length: total } = entries
  const pages = pageCount(total, size)
  return { entries: entries.slice(offset, offset + limit), total, page, pages }
}

/**
 * Creates the handler of the form for a verdict: the change of a cited law article does not affect
 * a page.
 */
function judgeChange(options: NewsroomOptions) {
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form, editor } = context.state
    const text = (name: string): string => form.get(name) ?? ''
    const request = {
      path: text(WORK_FIELDS.path),
      article: text(WORK_FIELDS.article),
      note: text(WORK_FIELDS.note),
    }
    const judged = await options.site.content.citations.judge({ ...request, editor: editor.name })
    if (!judged.ok) {
      const message = REFUSALS[judged.problem]
      return showList(options, context, 'citations', { ...request, message })
    }
    const page = pageIn(context)
    seeDone(context, workListPath('citations', page.ok ? page.value : 1), 'avis')
  }
}

const REFUSALS = {
  articleNumberInvalid: 'Ce numéro d’article ne se lit pas.',
  agentInvalid: 'Votre nom ne tient pas sur une ligne de 80 caractères\u00A0: faites-le changer.',
  reasonInvalid: 'Écrivez pourquoi, en une ligne de 500 caractères au plus.',
  notCited: 'Cette page n’est plus publiée, ou ne cite plus cet article.',
  numberUnknown: 'Aucun article n’a jamais porté ce numéro\u00A0: corrigez-le dans la page.',
  nothingDue: 'Ce changement est déjà noté.',
} as const
