import { Router } from '@koa/router'

import type { CommentRefusal } from '#application/newsroom/desk/comment-on-passages.ts'
import {
  ARTICLE_FIELDS,
  articlePagePath,
  COMMENT_FIELDS,
  COMMENTS_ID,
} from '#delivery/web/newsroom/article-paths-and-fields.ts'
import type { FieldError } from '#delivery/web/newsroom/article-views.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { MAX_QUOTATION_LENGTH } from '#domain/newsroom/passage-anchor.ts'
import { refused } from '#domain/shared/result.ts'

import { seeOther } from '../http/write-responses.ts'
import { showArticle } from './article-page-handlers.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { articleNumberIn, seeDone } from './newsroom-context.ts'
import type { NewsroomFormContext, NewsroomOptions } from './newsroom-context.ts'
import { parseNumberField } from './parse-article-form.ts'

/** Creates the route of the forms that comment a passage, answer a comment and resolve it. */
export function commentRoutes(options: NewsroomOptions): Router<EditorState> {
  const { editorsOnly, form } = options.guards
  const path = `${NEWSROOM_PATHS.articles}/:number/commentaires`
  return new Router<EditorState>({ sensitive: true, strict: true })
    .get(path, editorsOnly, (context) => {
      seeOther(context, context.path.replace(/\/commentaires$/u, `#${COMMENTS_ID}`))
    })
    .post(path, ...form, storeComment(options))
}

function storeComment(options: NewsroomOptions) {
  return async (context: NewsroomFormContext): Promise<void> => {
    const { form } = context.state
    const number = articleNumberIn(context)
    if (number === undefined) return options.respond(context, { kind: 'notFound' }, 404)
    const action = form.get(ARTICLE_FIELDS.action) ?? ''
    const stored = await store(options, context, number, action)
    if (stored.ok) return seeDone(context, articlePagePath(number), action, COMMENTS_ID)
    const thread = form.get(COMMENT_FIELDS.thread)
    const { field, message } = REFUSALS[stored.problem]
    const comment = {
      field: thread === null || field === COMMENTS_ID ? field : `${field}-${thread}`,
      message,
      typed: Object.fromEntries(form),
    }
    return showArticle(options, context, { comment })
  }
}

/** Does what a form requests with a comment: answers or resolves a thread, else begins one. */
function store(
  { site }: NewsroomOptions,
  { state: { form, editor } }: NewsroomFormContext,
  number: number,
  action: string,
) {
  const { comments } = site.newsroom
  const textOf = (field: string): string => form.get(field) ?? ''
  const words = textOf(COMMENT_FIELDS.words)
  const message = { number, editor, words, addressee: textOf(COMMENT_FIELDS.addressee) }
  const thread = parseNumberField(form.get(COMMENT_FIELDS.thread)) ?? 0
  if (action === 'reponse') return comments.answer({ ...message, thread })
  if (action === 'resolu') return comments.resolve({ number, editor, thread })
  if (action !== 'commentaire') return Promise.resolve(refused<CommentRefusal>('threadUnknown'))
  return comments.comment({ ...message, quotation: textOf(COMMENT_FIELDS.quotation) })
}

const WORDS_REFUSED = 'Écrivez un commentaire de 2\u00A0000 signes au plus.'

const REFUSALS: Readonly<Record<CommentRefusal, FieldError>> = {
  articleUnknown: { field: COMMENTS_ID, message: 'Cet article n’existe plus.' },
  threadUnknown: { field: COMMENTS_ID, message: 'Ce commentaire n’existe pas.' },
  tooManyComments: { field: COMMENTS_ID, message: 'Cet article a déjà 1\u00A0000 commentaires.' },
  wordsInvalid: { field: COMMENT_FIELDS.words, message: WORDS_REFUSED },
  editorUnknown: {
    field: COMMENT_FIELDS.addressee,
    message: 'Cette personne ne fait plus partie de la rédaction.',
  },
  passageInvalid: {
    field: COMMENT_FIELDS.quotation,
    message: `Copiez ici les mots du texte, ${MAX_QUOTATION_LENGTH} signes au plus.`,
  },
  passageUnknown: {
    field: COMMENT_FIELDS.quotation,
    message:
      'Ces mots ne sont pas dans la dernière version. Copiez-les du texte\u00A0; s’ils sont nouveaux, enregistrez d’abord une version.',
  },
}
