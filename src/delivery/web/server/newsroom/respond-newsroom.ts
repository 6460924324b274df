import type { RenderNewsroom } from '#delivery/web/newsroom/newsroom-view.ts'

import { privateHtmlHeaders, respondRendered } from '../http/write-responses.ts'
import type { EditorState, RespondNewsroom } from './editor-session-middleware.ts'

interface RespondNewsroomOptions {
  readonly render: () => Promise<RenderNewsroom>
  readonly securityHeaders: readonly string[]
  readonly siteName: string
}

/** Creates the function that responds with pages of the newsroom, which no cache stores. */
export function respondNewsroom({
  render,
  securityHeaders,
  siteName,
}: RespondNewsroomOptions): RespondNewsroom {
  const headers = [...privateHtmlHeaders(securityHeaders), 'Referrer-Policy', 'same-origin']
  return async (context, view, status = 200) => {
    const { editor, formToken }: Partial<EditorState> = context.state
    const signedIn = editor && formToken !== undefined ? { editor, formToken } : undefined
    const text = (await render())(view, { siteName, path: context.path, signedIn })
    await respondRendered(context, { text, headers }, status)
  }
}
