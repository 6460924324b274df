import type { Middleware } from 'koa'
import { z } from 'zod'

import type { Site } from '#application/site.ts'
import { templateFileName } from '#domain/downloads/template-file.ts'
import type { TemplateFormat } from '#domain/downloads/template-file.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'

import { respondError } from '../http/respond.ts'
import type { BearerState } from './bearer.ts'
import type { BodyState } from './parse-body.ts'

const MEDIA_TYPES: Readonly<Record<TemplateFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const downloadBody = z.strictObject({ file: z.string().max(200) })

/** `POST /api/download`: grants a link to a file, good once, for a minute. A refusal by the allowance says what was used, and when the count starts again. */
export function requestDownload(
  downloads: Site['downloads'],
): Middleware<BearerState & BodyState<z.output<typeof downloadBody>>> {
  return async (context) => {
    const { bearer, body } = context.state
    const granted = await downloads.ask(bearer, body.file)
    if (!granted.ok) {
      respondError(context, 404, 'Ce document n’existe pas.')
      return
    }
    const { verdict, key } = granted.value
    context.body = {
      allowed: verdict.allowed,
      rule: verdict.rule,
      ...('renewsOn' in verdict && {
        used: verdict.used,
        remaining: verdict.remaining,
        renews_on: verdict.renewsOn,
      }),
      ...(key !== undefined && { link: `${PRODUCT_CALLS.download}?key=${key}` }),
    }
  }
}

/** `GET /api/download?key=…`: the file of a granted link, which is then used up; a HEAD leaves it. */
export function takeDownload({ look, take }: Site['downloads']): Middleware {
  return async (context) => {
    const key = new URLSearchParams(context.querystring).get('key') ?? ''
    const found = await (context.method === 'HEAD' ? look(key) : take(key))
    if (!found) {
      respondError(context, 410, 'Ce lien de téléchargement a déjà servi, ou n’est plus valable.')
      return
    }
    context.set({
      'Content-Type': MEDIA_TYPES[found.file.format],
      'Content-Disposition': `attachment; filename="${templateFileName(found.file)}"`,
      'X-Robots-Tag': 'noindex',
    })
    context.body = Buffer.from(found.bytes)
  }
}
