import { Router } from '@koa/router'
import type { Middleware } from 'koa'

import type { RichTextEditing } from '#application/newsroom/desk/rich-text-editing.ts'
import type { StoreWorkingCopy } from '#application/newsroom/desk/save-draft.ts'
import type { ManageFiles } from '#application/newsroom/manage-files.ts'
import type { ManagePictures } from '#application/newsroom/manage-pictures.ts'
import type { FindLinkTargets } from '#application/newsroom/references/find-link-targets.ts'
import type { ClipboardContent, PastedNodes } from '#application/newsroom/text-work.ts'
import { SEARCH_UNAVAILABLE } from '#delivery/web/newsroom/link-search-view.ts'
import { parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { doubtfulText, isDoubtful } from '#domain/newsroom/doubtful-reference.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { parseCalendarDay } from '#domain/shared/calendar-day.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

import { respondBodyIssue } from '../api/api-middleware.ts'
import { readJson } from '../http/request-body.ts'
import { PRIVATE_NO_STORE } from '../http/write-responses.ts'
import { bodyLimitsAt } from '../limits/request-limits.ts'
import type { EditorState } from './editor-session-middleware.ts'
import { listFiles, listPictures } from './library-calls.ts'
import { storeDraftCall } from './store-draft-handler.ts'
import { validDocument } from './validate-editor-document.ts'

const MAX_REFERENCES = 200
/** Maximum characters of one word, and number of words of a term. */
const MAX_TYPED = 80
const MAX_WORDS = 6
/** Maximum characters of a typed citation. */
const MAX_CITATION = 120

/** JSON fields of a call. */
type Fields = Readonly<Record<string, unknown>>
/**
 * Returns the response to a call, which may list the issues of a text. Resolves to undefined if the
 * fields are malformed.
 */
type AnswerCall = (fields: Fields, editor: Editor) => Promise<object | undefined>

interface EditorRoutesOptions {
  readonly texts: RichTextEditing
  readonly keep: StoreWorkingCopy
  readonly linkTargets: FindLinkTargets
  readonly pictures: Pick<ManagePictures, 'list'>
  readonly files: Pick<ManageFiles, 'list'>
  readonly clock: Clock
  readonly guards: readonly Middleware<EditorState>[]
}

/**
 * Creates the API routes of the rich editor: conversion from and to Markdown, paste, states of
 * cited law articles, completions, pages to link to, pictures, files, drafts. `guards` reject
 * callers other than editors on pages of this site.
 */
export function richTextEditorRoutes(options: EditorRoutesOptions): Router {
  const { texts, keep, linkTargets, pictures, files, clock, guards } = options
  const router = new Router({ prefix: NEWSROOM_PATHS.editorCalls, sensitive: true, strict: true })
  const call = (path: string, answer: AnswerCall) =>
    router.post(path, ...guards, answerCall(answer))
  call('/document', async ({ markdown }) => {
    if (typeof markdown !== 'string') return undefined
    const openedText = await texts.open(markdown)
    return openedText.ok ? { document: openedText.value } : { issues: openedText.problem }
  })
  call('/markdown', async ({ document }) => {
    const valid = validDocument(document)
    if (valid === undefined) return undefined
    const written = await texts.write(valid)
    return written.ok ? { markdown: written.value } : { issues: written.problem }
  })
  call('/collage', async (fields) => {
    const content = clipboardIn(fields)
    if (content === undefined) return undefined
    const pasted = await texts.paste(content)
    if (!pasted.ok) return { issues: pasted.problem }
    const { blocks, footnotes, omitted } = pasted.value
    return { blocks, footnotes, notice: omissionNotice(omitted) }
  })
  call('/brouillon', storeDraftCall({ texts, keep, clock }))
  call('/references', async ({ articles, asOf }) => {
    const day = typeof asOf === 'string' ? parseCalendarDay(asOf) : undefined
    if (!Array.isArray(articles) || (asOf !== undefined && day === undefined)) return undefined
    const numbers = articles.slice(0, MAX_REFERENCES).flatMap(numberIn)
    const states = await texts.references(numbers, day)
    const checked = Array.from(states, ([article, state]) => [
      article,
      isDoubtful(state) ? { state, note: `${doubtfulText({ article, state }, day)}.` } : { state },
    ])
    return { states: Object.fromEntries(checked) }
  })
  call('/completions', async ({ article, citation, words }) => {
    if (typeof citation === 'string')
      return { completions: await texts.complete.citations(citation.slice(0, MAX_CITATION)) }
    if (typeof article === 'string')
      return { completions: await texts.complete.articles(article.slice(0, MAX_TYPED)) }
    if (!isWords(words)) return undefined
    return { completions: await texts.complete.terms(words.slice(-MAX_WORDS)) }
  })
  call('/pages', async ({ text }) => {
    if (typeof text !== 'string') return undefined
    const targets = await linkTargets(text)
    return targets.ok ? { pages: targets.value } : { error: SEARCH_UNAVAILABLE }
  })
  call('/images', listPictures(pictures))
  call('/fichiers', listFiles(files))
  return router
}

function isWords(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.every((word) => typeof word === 'string' && word.length <= MAX_TYPED)
  )
}

function answerCall(answer: AnswerCall): Middleware<EditorState> {
  return async (context) => {
    const body = await readJson(context.req, bodyLimitsAt(context.path))
    if (!body.ok) {
      respondBodyIssue(context, body.problem)
      return
    }
    const words = isFields(body.value) ? await answer(body.value, context.state.editor) : undefined
    if (words === undefined) respondBodyIssue(context, 'malformed')
    else {
      context.set({ 'Cache-Control': PRIVATE_NO_STORE })
      context.body = words
    }
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the HTML or plain text of a paste. Undefined if there is neither. */
function clipboardIn({ html, text, notes = [] }: Fields): ClipboardContent | undefined {
  if (!Array.isArray(notes)) return undefined
  const usedIds = notes.map(String)
  if (typeof html === 'string') return { html, usedIds }
  return typeof text === 'string' ? { text, usedIds } : undefined
}

/** Returns the French notice of what a paste left out; empty if nothing was left out. */
function omissionNotice({ images, comments, deletions }: PastedNodes['omitted']): string {
  const parts = [
    ...(images > 0 ? [formatCount(images, 'image', 'images')] : []),
    ...(comments > 0 ? [formatCount(comments, 'commentaire', 'commentaires')] : []),
    ...(deletions > 0 ? [formatCount(deletions, 'passage supprimé', 'passages supprimés')] : []),
  ]
  if (parts.length === 0) return ''
  const isPlural = images + comments + deletions > 1
  const isFeminine = comments + deletions === 0
  const words = `repris${isFeminine ? 'e' : ''}${isFeminine && isPlural ? 's' : ''}`
  return `${new Intl.ListFormat('fr').format(parts)} ${isPlural ? 'n’ont pas été' : 'n’a pas été'} ${words}.`
}

function numberIn(value: unknown): readonly string[] {
  const number = typeof value === 'string' ? parseArticleNumber(value) : undefined
  return number?.ok ? [number.value] : []
}
