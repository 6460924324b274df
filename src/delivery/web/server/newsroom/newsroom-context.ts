import type { RouterContext } from '@koa/router'
import type { ParameterizedContext } from 'koa'

import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import type { Site } from '#application/site-use-cases.ts'

import type { FormState } from '../middleware/request-guards.ts'
import type { RenderDocument } from '../rendering/render-loaded-page.ts'
import type { EditorState, NewsroomGuards } from './editor-session-middleware.ts'
import { parseNumberField } from './parse-article-form.ts'
import type { RespondNewsroom } from './respond-newsroom.ts'

/** Dependencies of the newsroom's routes. */
export interface NewsroomOptions {
  readonly access: EditorAccess
  readonly site: Pick<Site, 'newsroom' | 'settings' | 'preview' | 'work' | 'content'>
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
 * Returns the number of a newsroom article in the path of a request. Returns undefined if it is
 * missing or invalid.
 */
export function articleNumberIn({ params }: Pick<RouterContext, 'params'>): number | undefined {
  const { number } = params
  return number === undefined ? undefined : parseNumberField(number)
}
