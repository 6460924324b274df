import type { SignUpFormView } from '#application/views/newsletter-views.ts'
import type { DocumentView } from '#application/views/page-parts.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { documentMeta } from '../documents/document-meta.ts'
import { documentView } from '../documents/document-view.ts'
import { readableBody } from '../documents/readable-body.ts'
import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { documentTag, MENUS_TAG } from '../parts/page-tags.ts'
import { PAGE_TEXTS } from '../parts/page-texts.ts'

const PATH = PATHS.newsletterSignUp

const EMPTY: SignUpFormView = { email: '', groups: [], problems: [], limited: false }

/** Opens the sign-up page of the newsletters: the form, then whatever is published at its address (§2, §5). */
export async function openNewsletterSignUp(
  ports: PagePorts,
  form: SignUpFormView = EMPTY,
): Promise<OpenedPage> {
  const { library, clock } = ports
  const [published, frame] = await Promise.all([library.documentAt(PATH), frameOf(ports)])
  const readable = published && (await readableBody(library, published))
  const document =
    published && readable ? documentView(published, readable, clock.now()) : bare(clock.now())
  const { title, description, indexed } = published
    ? documentMeta(published)
    : { ...PAGE_TEXTS[PATH], indexed: true }
  const isFaulty = form.problems.length > 0 || form.limited
  return {
    view: {
      kind: 'newsletterSignUp',
      meta: {
        title: isFaulty ? `Erreur\u00A0: ${title}` : title,
        description,
        path: PATH,
        indexed: indexed && !isFaulty,
      },
      breadcrumb: trailTo(PATHS.news, PATHS.newsletters),
      document,
      form,
    },
    frame,
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG, documentTag(PATH), ...(readable?.tags ?? [])]),
  }
}

/** The form stands by itself when nothing is published around it. */
function bare(publishedAt: number): DocumentView {
  const { title, description: standfirst } = PAGE_TEXTS[PATH]
  return {
    path: PATH,
    title,
    standfirst,
    publishedAt,
    authors: [],
    tags: [],
    readingMinutes: 1,
    body: [],
    footnotes: [],
    toc: [],
    demo: false,
  }
}
