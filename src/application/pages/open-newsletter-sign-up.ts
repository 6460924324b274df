import { PATHS } from '#domain/navigation/site-paths.ts'

import type { SignUpFormView } from '../views/newsletter-views.ts'
import type { DocumentView } from '../views/page-parts.ts'
import { trailTo } from './breadcrumb.ts'
import { documentMeta } from './document-meta.ts'
import { documentView } from './document-view.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { documentTag, MENUS_TAG } from './page-tags.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { readableBody } from './readable-body.ts'

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
