import type { LawArticleView, LawSectionView } from '#application/views/law-and-agreement-views.ts'
import type { CitationsView } from '#application/views/shared-view-types.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { ChangelogLink } from '../components/document/changelog-link.tsx'
import { DocumentLayout } from '../components/document/document-layout.tsx'
import {
  LawArticleDayForm,
  LawArticleVersions,
} from '../components/document/law-article-versions.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { CardSection } from '../components/lists/card-section.tsx'
import { InlineLinks } from '../components/lists/link-list.tsx'
import { PreviousNext } from '../components/lists/pagination.tsx'
import { LinkedSimulators } from '../components/simulators/linked-simulators.tsx'
import { Link } from '../components/text/link.tsx'
import { dataAttributes } from '../contract/data-attributes.ts'
import * as pageIds from '../contract/element-ids.ts'

/** Renders a part of a code (book, title, chapter or section), with its table of contents. */
export function LawSectionPage({ view }: { readonly view: LawSectionView }) {
  return (
    <DocumentLayout
      document={view.document}
      header={<ReferenceHeader document={view.document} kickers={[view.code]} facts={[]} />}
    />
  )
}

/**
 * Renders an article of a code: current text, previous and next articles, versions, and documents
 * that cite it.
 */
export function LawArticlePage({ view }: { readonly view: LawArticleView }) {
  const { document, number, inTime, previous, next, citedBy, simulators } = view
  return (
    <>
      <DocumentLayout
        document={document}
        header={<ReferenceHeader document={document} kickers={[view.code]} facts={factsOf(view)} />}
        after={
          <>
            <PreviousNext previous={previous} next={next} />
            <LawArticleDayForm inTime={inTime} />
            <LawArticleVersions inTime={inTime} />
          </>
        }
      />
      <LinkedSimulators simulators={simulators} />
      <Citations citations={citedBy} article={number} />
    </>
  )
}

function factsOf(view: LawArticleView) {
  const { shown: words, within, breadcrumb, changelog, officialUrl, followPath } = view
  const shown = new Set(breadcrumb.map(({ path }) => path))
  const parts = within.filter(({ path }) => !shown.has(path))
  return [
    parts.length > 0 && { label: 'Dans', value: <InlineLinks links={parts} /> },
    words !== undefined && {
      label: 'En vigueur',
      value: words.by === undefined ? words.inForce : `${words.inForce} (${words.by})`,
    },
    changelog !== undefined && {
      label: 'Modifications',
      value: <ChangelogLink changelog={changelog} label="Journal de l’article" />,
    },
    officialUrl !== undefined && {
      label: 'Texte officiel',
      value: <Link href={officialUrl}>Légifrance</Link>,
    },
    followPath !== undefined && {
      label: 'Être averti',
      value: <Link href={followPath}>Suivre cet article</Link>,
    },
  ]
}

interface CitationsProps {
  readonly citations: CitationsView
  /** Number of the cited article, as readers search for it. */
  readonly article: string
}

/** Renders the documents that cite a law article; nothing without a citation. */
function Citations({ citations, article }: CitationsProps) {
  const { cards, total } = citations
  const search = `${PATHS.search}?query=${encodeURIComponent(article)}`
  return (
    <div {...dataAttributes({ screen: true })}>
      <CardSection
        id={pageIds.citations}
        title={`Cité par ${formatCount(total, 'contenu', 'contenus')}`}
        cards={cards}
        look="brief"
        dated
        showKind
        {...(total > cards.length && { more: { href: search, label: 'Chercher les autres' } })}
      />
    </div>
  )
}
