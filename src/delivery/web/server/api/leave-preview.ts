import type { Middleware } from 'koa'

import type { Site } from '#application/site.ts'
import { safeReturn } from '#domain/navigation/same-origin.ts'

import { endedPreviewCookies, previewCookieIn } from '../http/preview-cookie.ts'

/** `POST /api/clear-preview-mode-cookies`: revokes the preview of the cookie. A form comes back to the page that it stands on, a script gets 204. */
export function leavePreview(leave: Site['preview']['leave'], origin: string): Middleware {
  return async (context) => {
    const { accept, cookie, referer } = context.req.headers
    const pass = previewCookieIn(cookie)
    if (pass !== undefined) await leave(pass)
    context.set('Set-Cookie', endedPreviewCookies(cookie ?? ''))
    context.set('Clear-Site-Data', '"cache"')
    if (accept?.includes('text/html') === true) {
      context.status = 303
      context.set('Location', safeReturn(referer ?? '/', origin))
      context.body = ''
    } else context.status = 204
  }
}
