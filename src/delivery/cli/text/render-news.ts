import type { Renderers } from '#application/views/page-view.ts'
import { GATE_TEXTS, SECTOR_TEXTS } from '#domain/messages.ts'
import { newsletterGroupPath } from '#domain/navigation/site-paths.ts'

import type { Lines } from '../command-output.ts'
import {
  agreementNewsBlock,
  documentBlock,
  joinPage,
  linksBlock,
  listBlock,
  neighbourLinks,
  pageNumberText,
  relatedBlock,
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
      listBlock(list),
      agreementNewsBlock('Conventions collectives', agreementNews),
      yearLinks(years),
    ),
  themeNews: ({ meta, list, years }) => joinPage(meta.title, listBlock(list), yearLinks(years)),
  newsYear: ({ meta, list, years }) => joinPage(meta.title, listBlock(list), yearLinks(years)),
  article: ({ document, gated, related }) =>
    joinPage(
      document.title,
      documentBlock(document),
      gated ? `--- ${GATE_TEXTS.reserved} ---` : '',
      relatedBlock(related),
    ),
  articleVersion: (view) =>
    joinPage(
      view.document.title,
      view.kicker,
      view.notices,
      documentBlock(view.document),
      view.gated ? `--- ${GATE_TEXTS.reserved} ---` : '',
      linksBlock('Texte', view.links),
      neighbourLinks(view),
    ),
  premiumOffer: ({ document, latest }) =>
    joinPage(document.title, documentBlock(document), section('Derniers articles', latest)),
  agreementNews: ({ meta, list }) => joinPage(meta.title, listBlock(list)),
  newsletterSignUp: ({ document }) => joinPage(document.title, documentBlock(document)),
  newsletterStep: ({ meta }) => joinPage(meta.title),
  newsletterArchive: ({ meta, groups, years, place }) =>
    joinPage(
      meta.title,
      linksBlock(
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
      documentBlock(view.document),
      neighbourLinks(view),
    ),
}
