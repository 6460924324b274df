import { randomUUID } from 'node:crypto'

import type { Newsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import type {
  ArticleDraft,
  OpenedArticle,
  WorkingDraft,
} from '#application/newsroom/desk/open-and-convert-article-drafts.ts'
import type { PlacedLink } from '#application/newsroom/work/work-lists.ts'
import {
  ARTICLE_FIELDS,
  articlePagePath,
  workingCopyPath,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import type {
  ArticleForm,
  ReadText,
  RefusedComment,
  RefusedStep,
} from '#delivery/web/newsroom/article-views.ts'
import { withContinuation } from '#domain/editorial/body-with-notes.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { isReviewableBy } from '#domain/newsroom/article-review.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'

import { privateHtmlHeaders, respondRendered, seeOther } from '../http/write-responses.ts'
import { choiceIn } from '../preview/preview-form-handlers.ts'
import { hasFreshSignIn } from './editor-session-middleware.ts'
import type { RespondNewsroom } from './editor-session-middleware.ts'
import { letterStatus, newDraftFor, withCandidates } from './letter-form-data.ts'
import { articleNumberIn, doneIn, namesOf } from './newsroom-context.ts'
import type { NewsroomContext, NewsroomOptions } from './newsroom-context.ts'
import { parseDraftId, parseNumberField } from './parse-article-form.ts'

/**
 * Refused form of an article, workflow step or comment, which the article's page shows with its
 * errors.
 */
export interface RejectedInput {
  readonly form?: ArticleForm
  readonly refused?: RefusedStep
  readonly comment?: RefusedComment
}

type Show = (context: NewsroomContext) => Promise<void>

/**
 * Creates the handlers that show an article's pages in the newsroom: form, preview, comparison and
 * Markdown export.
 */
export function articlePages(options: NewsroomOptions): {
  readonly show: Show
  readonly showNew: Show
  readonly preview: Show
  readonly compare: Show
  readonly exportMarkdown: Show
} {
  return {
    show: (context) => showArticle(options, context, {}),
    showNew: (context) => showNewArticle(options, context),
    preview: showPreview(options),
    compare: showDifference(options),
    exportMarkdown: exportMarkdown(options),
  }
}

/** Returns the views of a page that was published; undefined for another article. */
function viewsOf({ views }: Newsroom, { number, state }: OpenedArticle) {
  return state.publications.length === 0 ? undefined : views.ofArticle(number)
}

/**
 * Responds with the page of an article, or 404. The status is 422 if the page shows a refused form,
 * step or comment.
 */
export async function showArticle(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  { form, refused, comment }: RejectedInput,
): Promise<void> {
  const { newsroom } = site
  const { editor } = context.state
  const number = articleNumberIn(context)
  const article = number === undefined ? undefined : await newsroom.open(editor, number)
  if (article === undefined) return respondNotFound(context, respond)
  const query = new URLSearchParams(context.querystring)
  const working = query.has(ARTICLE_FIELDS.copy) ? article.working : undefined
  const shown = await withCandidates(site, form ?? newForm(article.draft, working))
  const [editors, threads, reading, references, pass, leadingLinks, checked, letter, views] =
    await Promise.all([
      newsroom.editors.list(),
      newsroom.comments.list(editor, article.number),
      readingOf(newsroom, editor, article),
      site.newsroom.checkReferences(shown.draft, article.state),
      passFor(site, query, { path: article.path, editor: editor.name }),
      linksToPublished(site, editor, article),
      site.checkFields(shown.draft.fields),
      letterStatus(site, article),
      viewsOf(newsroom, article),
    ])
  await respond(
    context,
    {
      kind: 'article',
      article,
      form: { ...shown, checked },
      references,
      ...(reading && { reading }),
      ...(leadingLinks && { leadingLinks }),
      pass,
      ...(letter && { letter }),
      views,
      isUnsaved: form !== undefined || working !== undefined,
      names: namesOf(editors),
      comments: { threads, editors, ...(comment && { refused: comment }) },
      editor,
      isFresh: hasFreshSignIn(context),
      done: doneIn(context),
      ...(refused && { refused }),
    },
    [form, refused, comment].every((each) => each === undefined) ? 200 : 422,
  )
}

/** Returns what leads to a page that is or was published, for the editor who may withdraw it. */
async function linksToPublished(
  { work }: NewsroomOptions['site'],
  { role }: Editor,
  { path, state }: OpenedArticle,
): Promise<readonly PlacedLink[] | undefined> {
  return role === 'chief' && state.publications.length > 0 ? work.linksTo(path) : undefined
}

/** Returns the link to this page for somebody else that a query requests, if it requests one. */
async function passFor(
  { preview }: NewsroomOptions['site'],
  query: URLSearchParams,
  article: { readonly path: string; readonly editor: string },
): Promise<string | undefined> {
  if (!query.has(ARTICLE_FIELDS.pass)) return undefined
  const link = await preview.link({ ...choiceIn(query), ...article, isOnePage: true })
  return link.ok ? link.value : undefined
}

/** Returns the newest version as readers will see it, if the editor may approve it. */
async function readingOf(
  newsroom: Newsroom,
  editor: Editor,
  { number, version, state }: OpenedArticle,
): Promise<ReadText | undefined> {
  if (!isReviewableBy(state, editor)) return undefined
  const text = await newsroom.document({ editor, number, version })
  if (text === undefined || !text.ok) return undefined
  const { document, continuation } = text.value
  const { standfirst, picture } = document
  const publicBlocks = document.body.length
  const product = document.kind === 'product' && { product: document }
  const podcast = document.kind === 'podcast' && { podcast: document }
  const whole = await newsroom.linkReferences(withContinuation(document, continuation))
  return { standfirst, ...(picture && { picture }), ...whole, publicBlocks, ...product, ...podcast }
}

/**
 * Responds with the form of a new article: with status 422 if `form` contains the input of a
 * refused form.
 */
export async function showNewArticle(
  { site, respond }: NewsroomOptions,
  context: NewsroomContext,
  form?: ArticleForm,
): Promise<void> {
  const { newsroom } = site
  const { editor } = context.state
  const query = new URLSearchParams(context.querystring)
  const id = form?.newDraft ?? draftIdIn(query)
  const [{ draft, working }, drafts] = await Promise.all([
    newsroom.openNew(editor, id),
    newsroom.newDrafts(editor),
  ])
  const shown = await withCandidates(site, form ?? newForm(newDraftFor(draft, query), working))
  const checked = await site.checkFields(shown.draft.fields)
  await respond(
    context,
    {
      kind: 'newArticle',
      form: { ...shown, checked, newDraft: id },
      others: drafts.filter((each) => each.id !== id).length,
      done: doneIn(context),
    },
    form === undefined ? 200 : 422,
  )
}

/**
 * Creates the data of the article form: from the working copy if given, else from the stored text.
 */
function newForm(stored: ArticleDraft, working: WorkingDraft | undefined): ArticleForm {
  const page = { id: randomUUID(), ...(working && { copyAt: working.savedAt }) }
  return { draft: working?.draft ?? stored, errors: [], page }
}

/** Returns the id of the draft that a page of a new article shows; a new id without one. */
function draftIdIn(query: URLSearchParams): string {
  const id = query.get(ARTICLE_FIELDS.copy)
  return id === null ? randomUUID() : parseDraftId(id)
}

function respondNotFound(context: NewsroomContext, respond: RespondNewsroom): Promise<void> {
  return respond(context, { kind: 'notFound' }, 404)
}

/**
 * Creates the handler that previews a version or the working copy, for a type of reader and a day.
 */
function showPreview({ site, respond, renderDocument, securityHeaders }: NewsroomOptions): Show {
  return async (context) => {
    const query = new URLSearchParams(context.querystring)
    const version = parseNumberField(query.get(ARTICLE_FIELDS.version))
    const number = articleNumberIn(context)
    const newDraft = parseDraftId(query.get(ARTICLE_FIELDS.copy))
    const text = await site.newsroom.document({
      editor: context.state.editor,
      number,
      newDraft,
      ...(version !== undefined && { version }),
    })
    if (text === undefined) return respondNotFound(context, respond)
    const article =
      version === undefined ? workingCopyPath(number, newDraft) : articlePagePath(number)
    if (!text.ok) return seeOther(context, article)
    const { path, kind } = text.value.document
    const { page } = await site.preview.load({
      choice: choiceIn(query),
      path,
      load: (pages) => pages.document(path),
      text: text.value,
      newsroom: {
        action: context.path,
        article,
        isLetter: kind === 'newsletter',
        fields: [
          ...(version === undefined ? [] : [[ARTICLE_FIELDS.version, String(version)] as const]),
          ...(newDraft === '' ? [] : [[ARTICLE_FIELDS.copy, newDraft] as const]),
        ],
      },
    })
    await respondRendered(context, {
      text: renderDocument(page.view, page.frame, 'whole', page.gate),
      headers: privateHtmlHeaders(securityHeaders),
    })
  }
}

function showDifference({ site, respond }: NewsroomOptions): Show {
  return async (context) => {
    const { newsroom } = site
    const query = new URLSearchParams(context.querystring)
    const [from, to] = [
      parseNumberField(query.get(ARTICLE_FIELDS.from)) ?? 0,
      parseNumberField(query.get(ARTICLE_FIELDS.to)) ?? 0,
    ]
    const number = articleNumberIn(context) ?? 0
    const article = await newsroom.open(context.state.editor, number)
    const comparison = article && (await newsroom.compare(number, from, to))
    if (article === undefined || comparison === undefined) return respondNotFound(context, respond)
    const versions = article.state.versions.map((saved) => saved.version)
    const { title } = article.draft.fields
    await respond(context, { kind: 'difference', number, title, versions, from, to, comparison })
  }
}

function exportMarkdown({ site, respond }: NewsroomOptions): Show {
  return async (context) => {
    const version = parseNumberField(
      new URLSearchParams(context.querystring).get(ARTICLE_FIELDS.version),
    )
    const manuscript = await site.newsroom.manuscript(articleNumberIn(context) ?? 0, version ?? 0)
    if (manuscript === undefined) return respondNotFound(context, respond)
    const name = slugify(manuscript.path.slice(manuscript.path.lastIndexOf('/') + 1))
    context.set({
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.md"`,
    })
    context.body = manuscript.markdown
  }
}
