import type { Context } from 'koa'

import type { Site } from '#application/site.ts'
import { safeReturn } from '#domain/navigation/safe-return.ts'

import { previewCookieIn } from '../preview/preview-cookie.ts'
import { PRIVATE } from './answer-json.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { endedPreviewCookies } from './preview-cookies.ts'
import { isFromOurPages } from './same-origin.ts'

/** `POST /api/clear-preview-mode-cookies`, from our own pages alone, revokes the preview of the cookie: a form comes back to the page that it stands on, a script is told that it is done (§4, §7). */
export function clearPreviewModeCookies(leave: Site['preview']['leave'], origin: string): Call {
  return {
    methods: ['POST'],
    answer: async (context) => {
      if (!isFromOurPages(context.req.headers, origin)) {
        refuse(context, 403, 'Cet appel est réservé aux pages du site.')
        return
      }
      const pass = previewCookieIn(context.req.headers.cookie)
      if (pass !== undefined) await leave(pass)
      end(context, origin)
    },
  }
}

function end(context: Context, origin: string): void {
  const { accept, cookie, referer } = context.req.headers
  const byForm = accept?.includes('text/html') === true
  context.respond = false
  context.res.writeHead(byForm ? 303 : 204, [
    ...(byForm ? ['Location', safeReturn(referer ?? '/', origin), 'Content-Length', '0'] : []),
    ...endedPreviewCookies(cookie ?? '').flatMap((line) => ['Set-Cookie', line]),
    'Cache-Control',
    PRIVATE,
    'Clear-Site-Data',
    '"cache"',
  ])
  context.res.end()
}
