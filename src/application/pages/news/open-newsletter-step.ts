import type { NewsletterStep } from '#application/views/newsletter-views.ts'
import { SUCCESS_MESSAGES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { trailTo } from '../parts/breadcrumb.ts'
import { frameOf } from '../parts/frame.ts'
import type { OpenedPage } from '../parts/opened-page.ts'
import type { PagePorts } from '../parts/page-ports.ts'
import { MENUS_TAG } from '../parts/page-tags.ts'

/** Opens a step of the way into the newsletters or out of them (§8): never indexed, and its address without what a link says of its reader. */
export async function openNewsletterStep(
  ports: PagePorts,
  step: NewsletterStep,
): Promise<OpenedPage> {
  const { title, path } = STEPS[step.kind]
  return {
    view: {
      kind: 'newsletterStep',
      meta: { title, description: title, path, indexed: false },
      breadcrumb: trailTo(PATHS.news, PATHS.newsletters),
      step,
    },
    frame: await frameOf(ports),
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG]),
  }
}

const STEPS: Readonly<
  Record<NewsletterStep['kind'], { readonly title: string; readonly path: string }>
> = {
  asked: { title: 'Plus qu’une étape', path: PATHS.newsletterAsked },
  confirm: { title: 'Confirmez votre inscription', path: PATHS.newsletterConfirmation },
  confirmed: { title: SUCCESS_MESSAGES.subscribed, path: PATHS.newsletterConfirmation },
  settle: { title: 'Vos lettres d’information', path: PATHS.newsletterPreferences },
  leave: { title: 'Ne plus recevoir nos lettres', path: PATHS.newsletterUnsubscription },
  linkOver: { title: 'Ce lien n’est plus valable', path: PATHS.newsletterConfirmation },
}
