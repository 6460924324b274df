import type { RouterContext } from '@koa/router'
import type { Middleware, ParameterizedContext } from 'koa'

import type { EditorAccess } from '#application/newsroom/sign-in/editor-access.ts'
import type { Site } from '#application/site.ts'

import type { FormState } from '../middleware/request-guards.ts'
import type { RenderDocument } from '../rendering/render-page.ts'
import { versionIn } from './desk-forms.ts'
import type { EditorState } from './editor-session.ts'
import type { RespondNewsroom } from './respond-newsroom.ts'

export interface DeskOptions {
  readonly access: EditorAccess
  readonly site: Pick<Site, 'newsroom' | 'settings' | 'preview' | 'work' | 'content'>
  readonly respond: RespondNewsroom
  readonly renderDocument: RenderDocument
  readonly securityHeaders: readonly string[]
  /** Lets only requests from pages of this site pass. */
  readonly ourPages: Middleware
}

/** Request of an editor. */
export type DeskContext = ParameterizedContext<EditorState> & Pick<RouterContext, 'params'>

/** Request of an editor with a form. */
export type DeskFormContext = ParameterizedContext<EditorState & FormState> &
  Pick<RouterContext, 'params'>

/** Number of the article of a request; undefined for the new one. */
export function articleIn({ params }: Pick<RouterContext, 'params'>): number | undefined {
  const { number } = params
  return number === undefined ? undefined : versionIn(number)
}
