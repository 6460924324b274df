import type { Renderers } from '#application/views/page-view.ts'
import { GATE_TEXTS, SECTOR_TEXTS } from '#domain/messages.ts'
import { newsletterGroupPath } from '#domain/navigation/site-paths.ts'

import type { Lines } from '../output.ts'
import {
  agreementNewsOf,
  documentOf,
  joinPage,
  linksOf,
  listOf,
  neighbourLinks,
  pageNumberText,
  relatedOf,
  section,
  yearLinks,
} from './shared-renderers.ts'

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

/** Renderers of news, articles, newsletters and the Premium offer as text. */
export const NEWS_RENDERERS: Pick<Renderers<Lines>, NewsKind> = {
  newsHome: ({ meta, lead, list, agreementNews, years }) =>
    joinPage(
      meta.title,
      section('À la une', lead ? [lead] : []),
      listOf(list),
      agreementNewsOf('Conventions collectives', agreementNews),
      yearLinks(years),
    ),
  themeNews: ({ meta, list, years }) => joinPage(meta.title, listOf(list), yearLinks(years)),
  newsYear: ({ meta, list, years }) => joinPage(meta.title, listOf(list), yearLinks(years)),
  article: ({ document, gated, related }) =>
    joinPage(
      document.title,
      documentOf(document),
      gated ? `--- ${GATE_TEXTS.reserved} ---` : '',
      relatedOf(related),
    ),
  articleVersion: (view) =>
    joinPage(
      view.document.title,
      view.kicker,
      view.notices,
      documentOf(view.document),
      view.gated ? `--- ${GATE_TEXTS.reserved} ---` : '',
      linksOf('Texte', view.links),
      neighbourLinks(view),
    ),
  premiumOffer: ({ document, latest }) =>
    joinPage(document.title, documentOf(document), section('Derniers articles', latest)),
  agreementNews: ({ meta, list }) => joinPage(meta.title, listOf(list)),
  newsletterSignUp: ({ document }) => joinPage(document.title, documentOf(document)),
  newsletterStep: ({ meta }) => joinPage(meta.title),
  newsletterArchive: ({ meta, groups, years, place }) =>
    joinPage(
      meta.title,
      linksOf(
        'Lettres',
        groups.map((key) => ({ title: SECTOR_TEXTS[key].title, path: newsletterGroupPath(key) })),
      ),
      ...years.map(({ year, issues }) => section(String(year), issues)),
      pageNumberText(place),
    ),
  newsletterIssue: (view) =>
    joinPage(
      view.document.title,
      SECTOR_TEXTS[view.group].title,
      documentOf(view.document),
      neighbourLinks(view),
    ),
}
