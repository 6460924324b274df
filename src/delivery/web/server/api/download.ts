import type { Context } from 'koa'
import { z } from 'zod'

import type { AnsweredDownload } from '#application/downloads/ask-download.ts'
import type { PrintedFile } from '#application/downloads/template-files.ts'
import type { Site } from '#application/site.ts'
import { templateFileName } from '#domain/downloads/template-file.ts'
import type { TemplateFormat } from '#domain/downloads/template-file.ts'
import { DOWNLOADS_REASONS } from '#domain/messages.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'

import { answerJson, PRIVATE } from './answer-json.ts'
import type { BearerOf } from './bearer-of.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { jsonBody } from './json-body.ts'
import { NOT_OUR_PAGE } from './refusals.ts'
import { refuseBody } from './refuse-body.ts'
import { isFromElsewhere } from './same-origin.ts'

const MOST_BYTES = 1_024
const schema = z.strictObject({ file: z.string().max(200) })

const MEDIA_TYPES: Readonly<Record<TemplateFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

interface DownloadParts {
  readonly downloads: Site['downloads']
  readonly bearerOf: BearerOf
  /** `https://…` of this site. */
  readonly origin: string
}

/** `/api/download`. By POST the reader whom the token names asks for a file, and is given a link to it that is good once, for a minute; by GET that link is followed, which the browser does by itself (§6). A HEAD looks and takes nothing. */
export function download({ downloads, bearerOf, origin }: DownloadParts): Call {
  return {
    methods: ['GET', 'HEAD', 'POST'],
    answer: async (context) => {
      if (context.method !== 'POST') {
        await send(context, downloads)
        return
      }
      if (isFromElsewhere(context.req.headers, origin)) {
        refuse(context, 403, NOT_OUR_PAGE)
        return
      }
      const bearer = await bearerOf(context)
      if (!bearer) {
        refuse(context, 401, DOWNLOADS_REASONS.anonymousReader)
        return
      }
      const href = await askedFile(context)
      if (href === undefined) return
      const answer = await downloads.ask(bearer, href)
      if (answer.ok) tell(context, answer.value)
      else refuse(context, 404, 'Ce document n’existe pas.')
    },
  }
}

/** Undefined once the body is refused. */
async function askedFile(context: Context): Promise<string | undefined> {
  const body = await jsonBody(context.req, MOST_BYTES)
  const asked = body.ok ? schema.safeParse(body.value) : undefined
  if (asked?.success) return asked.data.file
  refuseBody(context, body.ok ? 'malformed' : body.problem)
  return undefined
}

/** A refusal by the allowance is an answer like any other: it says what was used, and when the count starts anew. */
function tell(context: Context, { verdict, key }: AnsweredDownload): void {
  answerJson(context, 200, {
    allowed: verdict.allowed,
    rule: verdict.rule,
    ...('renewsOn' in verdict && {
      used: verdict.used,
      remaining: verdict.remaining,
      renews_on: verdict.renewsOn,
    }),
    ...(key !== undefined && { link: `${PRODUCT_CALLS.download}?key=${key}` }),
  })
}

async function send(context: Context, { look, take }: Site['downloads']): Promise<void> {
  const key = keyAsked(context)
  const found = await (context.method === 'HEAD' ? look(key) : take(key))
  if (found) sendFile(context, found)
  else refuse(context, 410, 'Ce lien de téléchargement a déjà servi, ou n’est plus valable.')
}

function keyAsked({ req }: Context): string {
  const [, query = ''] = (req.url ?? '').split('?', 2)
  return new URLSearchParams(query).get('key') ?? ''
}

function sendFile(context: Context, { file, bytes }: PrintedFile): void {
  context.respond = false
  context.res.writeHead(200, [
    'Content-Type',
    MEDIA_TYPES[file.format],
    'Content-Disposition',
    `attachment; filename="${templateFileName(file)}"`,
    'Content-Length',
    String(bytes.length),
    'Cache-Control',
    PRIVATE,
    'X-Robots-Tag',
    'noindex',
  ])
  context.res.end(context.method === 'HEAD' ? undefined : bytes)
}
