import type { RouterContext } from '@koa/router'
import type { ParameterizedContext } from 'koa'

import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import type { Site } from '#application/site-use-cases.ts'
import { DONE_FIELD } from '#delivery/web/newsroom/newsroom-form-field-names.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { Email } from '#domain/shared/email-address.ts'

import { seeOther } from '../http/write-responses.ts'
import type { FormState } from '../middleware/request-guards.ts'
import type { RenderDocument } from '../rendering/render-loaded-page.ts'
import type { EditorState, NewsroomGuards, RespondNewsroom } from './editor-session-middleware.ts'
import { parseNumberField } from './parse-article-form.ts'

/** Dependencies of the newsroom's routes. */
export interface NewsroomOptions {
  readonly access: EditorAccess
  readonly site: Pick<
    Site,
    | 'newsroom'
    | 'pictures'
    | 'files'
    | 'letters'
    | 'checkFields'
    | 'linkTargets'
    | 'settings'
    | 'preview'
    | 'work'
    | 'content'
    | 'sounds'
  >
  readonly respond: RespondNewsroom
  readonly renderDocument: RenderDocument
  readonly securityHeaders: readonly string[]
  readonly origin: string
  readonly guards: NewsroomGuards
}

/** Koa context of a request by a signed-in editor. */
export type NewsroomContext = ParameterizedContext<EditorState> & Pick<RouterContext, 'params'>

/** Koa context of a form that a signed-in editor sent. */
export type NewsroomFormContext = ParameterizedContext<EditorState & FormState> &
  Pick<RouterContext, 'params'>

/**
 * Redirects to a page of the newsroom, which confirms what was done. `section` is the element id to
 * show.
 */
export function seeDone(
  context: NewsroomContext,
  path: string,
  done: string,
  section?: string,
): void {
  const fragment = section === undefined ? '' : `#${section}`
  seeOther(context, `${path}${path.includes('?') ? '&' : '?'}${DONE_FIELD}=${done}${fragment}`)
}

/** Returns what the page of a request confirms; undefined for nothing. */
export function doneIn({ querystring }: NewsroomContext): string | undefined {
  return new URLSearchParams(querystring).get(DONE_FIELD) ?? undefined
}

/** Returns the names of the editors by email address. */
export async function editorNames({
  newsroom,
}: NewsroomOptions['site']): Promise<ReadonlyMap<Email, string>> {
  return namesOf(await newsroom.editors.list())
}

/** Returns the names of these editors by email address. */
export function namesOf(editors: readonly Editor[]): ReadonlyMap<Email, string> {
  return new Map(editors.map(({ email, name }) => [email, name]))
}

/**
 * Returns the number of a newsroom article in the path of a request. Returns undefined if it is
 * missing or invalid.
 */
export function articleNumberIn({ params }: Pick<RouterContext, 'params'>): number | undefined {
  const { number } = params
  return number === undefined ? undefined : parseNumberField(number)
}
