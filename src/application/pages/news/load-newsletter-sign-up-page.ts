import type { SignUpFormView, NewsletterStep } from '#application/views/form-views.ts'
import { SUCCESS_MESSAGES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { documentMeta, documentView } from '../common/build-document-view.ts'
import { documentTag } from '../common/cache-tags.ts'
import { composeDocument } from '../common/compose-document.ts'
import { linkDocumentBody } from '../common/link-document-body.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'

const PATH = PATHS.newsletterSignUp

const EMPTY: SignUpFormView = { email: '', groups: [], problems: [], limited: false }

/** Loads the newsletter sign-up page: the form, and the document published at its path, if any. */
export async function loadNewsletterSignUpPage(
  ports: PagePorts,
  form: SignUpFormView = EMPTY,
): Promise<PageContent> {
  const { library, clock } = ports
  const published = await library.documentAt(PATH)
  const readable = published && (await linkDocumentBody(library, published))
  const { title, description, indexed } = published
    ? documentMeta(published)
    : { ...PAGE_TEXTS[PATH], indexed: true }
  const now = clock.now()
  const bare = { path: PATH, title, standfirst: description, publishedAt: now, readingMinutes: 1 }
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
      breadcrumb: breadcrumbTo(PATHS.news, PATHS.newsletters),
      document:
        published && readable
          ? documentView(published, readable, now)
          : composeDocument({ ...bare, body: [] }),
      form,
    },
    tags: [documentTag(PATH), ...(readable?.tags ?? [])],
  }
}

/**
 * Loads the page of a later step of the sign-up, or of a link in an email. Search engines must not
 * index it.
 */
export function loadNewsletterStepPage(_ports: unknown, step: NewsletterStep): PageContent {
  const { title, path } = STEPS[step.kind]
  return {
    view: {
      kind: 'newsletterStep',
      meta: { title, description: title, path, indexed: false },
      breadcrumb: breadcrumbTo(PATHS.news, PATHS.newsletters),
      step,
    },
  }
}

const STEPS: Readonly<
  Record<NewsletterStep['kind'], { readonly title: string; readonly path: string }>
> = {
  requested: { title: 'Plus qu’une étape', path: PATHS.newsletterRequested },
  confirm: { title: 'Confirmez votre inscription', path: PATHS.newsletterConfirmation },
  confirmed: { title: SUCCESS_MESSAGES.subscribed, path: PATHS.newsletterConfirmation },
  settle: { title: 'Vos lettres d’information', path: PATHS.newsletterPreferences },
  leave: { title: 'Ne plus recevoir nos lettres', path: PATHS.newsletterUnsubscription },
  linkOver: { title: 'Ce lien n’est plus valable', path: PATHS.newsletterConfirmation },
}
