import type { Context, Middleware } from 'koa'

import type { DossierIssues, PostedDossier } from '#application/dossier/render-dossier-file.ts'
import type { Site } from '#application/site-use-cases.ts'
import { DOSSIER_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import type { DossierProblem } from '#domain/dossier/parse-dossier-form.ts'
import type { TemplateFormat } from '#domain/downloads/document-template.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import {
  DOCUMENT_MEDIA_TYPES,
  PRIVATE_NO_STORE,
  respondRendered,
  seeOther,
} from './http/write-responses.ts'
import { DEADLINES, isLate, withDeadline } from './limits/request-deadlines.ts'
import type { FormState } from './middleware/request-guards.ts'
import type { RenderPage } from './rendering/render-loaded-page.ts'

interface DossierFormOptions {
  readonly site: Pick<Site, 'pages' | 'printDossier'>
  readonly render: RenderPage
}

/** Handlers of the form of a dossier: pages of the site, combined in one PDF or Word file. */
interface DossierForm {
  /**
   * Creates the handler that responds with the dossier as a file, or with the form and its
   * problems.
   */
  readonly print: (format: TemplateFormat) => Middleware<FormState>
  /** Responds with the form and status 429 to a caller that exceeds the rate limit. */
  readonly refuse: (context: Context, waitSeconds: number) => Promise<void>
}

const RETRY_AFTER_SECONDS = 10

/**
 * Creates the handlers of the dossier form, which combines pages in one PDF or Word file. If the
 * input is invalid or the server too busy, the form shows the input again.
 */
export function dossierForm({ site, render }: DossierFormOptions): DossierForm {
  const showForm = async (
    context: Context,
    posted: PostedDossier,
    problems: DossierIssues,
  ): Promise<void> => {
    const page = await site.pages.dossier({ ...posted, ...problems })
    const status = statusOf(problems.problem)
    if (status === 503) context.set('Retry-After', String(RETRY_AFTER_SECONDS))
    await respondRendered(context, render(page, 'private', 'whole'), status)
  }
  return {
    print: (format) => async (context) => {
      const posted = postedIn(context.state.form)
      const work = new AbortController()
      context.res.once('close', () => work.abort())
      try {
        const printed = await withDeadline(DEADLINES.dossier, () =>
          site.printDossier(posted, format, work.signal),
        )
        if (printed.ok) respondFile(context, printed.value, format, posted)
        else await showForm(context, posted, printed.problem)
      } catch (error) {
        // A client that disconnected reads no response.
        if (work.signal.aborted) context.status = 400
        else if (isLate(error)) await showForm(context, posted, { problem: 'tooLate', issues: [] })
        else throw error
      } finally {
        work.abort()
      }
    },
    refuse: async (context, waitSeconds) => {
      const { form }: FormState = context.state
      context.set('Retry-After', String(waitSeconds))
      await showForm(context, postedIn(form), { problem: 'tooOften', issues: [] })
    },
  }
}

function statusOf(problem: DossierProblem | undefined): number {
  if (problem === 'tooOften') return 429
  return problem === 'tooLate' || problem === 'tooBusy' ? 503 : 422
}

function respondFile(
  context: Context,
  bytes: Uint8Array,
  format: TemplateFormat,
  { title }: PostedDossier,
): void {
  const name = slugify(title.slice(0, MAX_NAME_LENGTH)) || 'dossier'
  context.set({
    'Content-Type': DOCUMENT_MEDIA_TYPES[format],
    'Content-Disposition': `attachment; filename="${name}.${format}"`,
    'Cache-Control': PRIVATE_NO_STORE,
  })
  context.body = Buffer.from(bytes)
}

const MAX_NAME_LENGTH = 60

function postedIn(form: URLSearchParams): PostedDossier {
  return {
    title: form.get(DOSSIER_FIELDS.title) ?? '',
    addresses: form
      .getAll(DOSSIER_FIELDS.addresses)
      .filter((text) => text.trim() !== '')
      .join('\n'),
  }
}

/**
 * Redirects a GET of a dossier file to the form, since only a submitted form generates the file.
 */
export const redirectToDossier: Middleware = (context) => {
  seeOther(context, PATHS.dossier)
}
