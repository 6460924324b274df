import type { NewsletterArchiveView } from '#application/views/news-views.ts'
import type { Renderers } from '#application/views/page-view.ts'
import { isFiltered } from '#domain/editorial/list-filters.ts'
import { NO_NEWSLETTER_YET, SECTOR_TEXTS } from '#domain/messages.ts'
import { newsletterGroupPath } from '#domain/navigation/site-paths.ts'

import type { PageContent } from './page-content.ts'
import {
  agreementNewsSection,
  cardSection,
  contentOf,
  linkSection,
  listFacts,
  listSection,
  neighbourSection,
  placeFact,
  relatedSection,
  titleSection,
  yearSection,
} from './section-builders.ts'

type NewsKind =
  | 'newsHome'
  | 'themeNews'
  | 'newsYear'
  | 'article'
  | 'articleVersion'
  | 'premiumOffer'
  | 'agreementNews'
  | 'newsletterArchive'
  | 'newsletterSignUp'
  | 'newsletterStep'
  | 'newsletterIssue'

/**
 * Functions that extract the content of news, articles, newsletters and the Premium offer, by kind
 * of page.
 */
export const NEWS_CONTENTS: Pick<Renderers<PageContent>, NewsKind> = {
  newsHome: (view) =>
    contentOf(view, {
      facts: listFacts(view.list),
      sections: [
        cardSection('À la une', view.lead ? [view.lead] : []),
        listSection(view.list),
        agreementNewsSection('Conventions collectives', view.agreementNews),
        yearSection(view.years),
      ],
    }),
  themeNews: (view) =>
    contentOf(view, {
      facts: listFacts(view.list),
      sections: [listSection(view.list), yearSection(view.years)],
    }),
  newsYear: (view) =>
    contentOf(view, {
      facts: listFacts(view.list),
      sections: [listSection(view.list), yearSection(view.years)],
    }),
  articleVersion: (view) => ({
    ...contentOf(view, {
      title: view.meta.title,
      document: view.document,
      facts: view.notices,
      sections: [linkSection('Texte', view.links), neighbourSection(view)],
    }),
    premium: view.gated,
    openedBy: view.openedBy,
  }),
  article: (view) => ({
    ...contentOf(view, { document: view.document, sections: [relatedSection(view.related)] }),
    premium: view.gated,
    openedBy: view.openedBy,
  }),
  premiumOffer: (view) =>
    contentOf(view, {
      document: view.document,
      sections: [cardSection('Derniers articles', view.latest)],
    }),
  agreementNews: (view) =>
    contentOf(view, { facts: listFacts(view.list), sections: [listSection(view.list)] }),
  newsletterSignUp: (view) => contentOf(view, { document: view.document }),
  newsletterStep: (view) => contentOf(view),
  newsletterArchive: (view) =>
    contentOf(view, {
      facts: [hasNoNewsletter(view) ? NO_NEWSLETTER_YET : placeFact(view.place)],
      sections: [
        linkSection(
          'Lettres',
          view.groups.map((key) => ({
            title: SECTOR_TEXTS[key].title,
            path: newsletterGroupPath(key),
          })),
        ),
        ...view.years.map(({ year, issues }) => titleSection(String(year), issues)),
      ],
    }),
  newsletterIssue: (view) =>
    contentOf(view, {
      document: view.document,
      facts: [SECTOR_TEXTS[view.group].title],
      sections: [neighbourSection(view)],
    }),
}

/** True if no issue has appeared yet; filters that no issue meets say nothing about that. */
function hasNoNewsletter({ total, filters }: NewsletterArchiveView): boolean {
  return total === 0 && !(filters && isFiltered(filters.chosen))
}
