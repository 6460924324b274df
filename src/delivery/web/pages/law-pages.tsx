import type { LawArticleView, LawSectionView } from '#application/views/law-views.ts'
import type { CitationsView } from '#application/views/page-parts.ts'
import type { LawVersion } from '#domain/editorial/document-kinds.ts'
import { plural } from '#domain/editorial/french-formats.ts'
import { legifranceUrl } from '#domain/editorial/legal-reference.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { hours } from '#domain/shared/duration.ts'

import { DocumentLayout } from '../components/document/document-layout.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { Accordion } from '../components/lists/accordion.tsx'
import { CardSection } from '../components/lists/card-section.tsx'
import { InlineLinks } from '../components/lists/link-list.tsx'
import { PreviousNext } from '../components/lists/pagination.tsx'
import { Link } from '../components/shell/link.tsx'
import { Day } from '../components/text/format.tsx'
import { SCROLLABLE } from '../components/text/table.tsx'
import { hooks } from '../contract/hooks.ts'
import * as pageIds from '../contract/page-ids.ts'

import styles from '../components/text/table.module.css'

/** Renders a part of a code, with its table of contents. */
export function LawSectionPage({ view }: { readonly view: LawSectionView }) {
  return (
    <DocumentLayout
      document={view.document}
      header={<ReferenceHeader document={view.document} kickers={[view.code]} facts={[]} />}
    />
  )
}

/** Renders an article of a code: current text, neighbours, history and citations. */
export function LawArticlePage({ view }: { readonly view: LawArticleView }) {
  const { document, number, versions, previous, next, citedBy } = view
  return (
    <>
      <DocumentLayout
        document={document}
        header={<ReferenceHeader document={document} kickers={[view.code]} facts={factsOf(view)} />}
        after={
          <>
            <PreviousNext previous={previous} next={next} />
            <LawHistory versions={versions} />
          </>
        }
      />
      <Citations citations={citedBy} article={number} />
    </>
  )
}

function factsOf({ versions: [inForce], within, breadcrumb, officialUrl }: LawArticleView) {
  const shown = new Set(breadcrumb.map(({ path }) => path))
  const parts = within.filter(({ path }) => !shown.has(path))
  return [
    parts.length > 0 && { label: 'Dans', value: <InlineLinks links={parts} /> },
    inForce !== undefined && {
      label: 'En vigueur depuis le',
      value: (
        <>
          <Day at={inForce.from} />
          {inForce.by !== undefined && ` (${inForce.by})`}
        </>
      ),
    },
    officialUrl !== undefined && {
      label: 'Texte officiel',
      value: <Link href={officialUrl}>Légifrance</Link>,
    },
  ]
}

/** Renders the versions of an article with their periods and the texts that made them. */
function LawHistory({ versions }: { readonly versions: readonly LawVersion[] }) {
  if (versions.length === 0) return null
  const title = `Historique\u00A0: ${plural(versions.length, 'version', 'versions')}`
  return (
    <Accordion accordion={{ id: pageIds.history, title }}>
      <div {...SCROLLABLE} className={styles.region} aria-label="Versions de l’article">
        <table>
          <thead>
            <tr>
              <th scope="col">En vigueur</th>
              <th scope="col">Par</th>
              <th scope="col">Texte officiel</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.id}>
                <td>
                  <Period version={version} />
                </td>
                <td>{version.by ?? '–'}</td>
                <td>
                  <OfficialText id={version.id} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Accordion>
  )
}

function Period({ version }: { readonly version: LawVersion }) {
  const { from, until } = version
  if (until === undefined) {
    return (
      <>
        Depuis le <Day at={from} />
      </>
    )
  }
  // `until` is the start of the next version; 12 hours earlier is the last day, in summer
  // and winter time.
  return (
    <>
      Du <Day at={from} /> au <Day at={until - hours(12)} />
    </>
  )
}

function OfficialText({ id }: { readonly id: string }) {
  const url = legifranceUrl(id)
  return url === undefined ? id : <Link href={url}>Légifrance</Link>
}

interface CitationsProps {
  readonly citations: CitationsView
  /** The number of the cited article, as readers search for it. */
  readonly article: string
}

/** Renders the documents that cite an article. */
function Citations({ citations, article }: CitationsProps) {
  const { cards, total } = citations
  const search = `${PATHS.search}?query=${encodeURIComponent(article)}`
  return (
    <div {...hooks({ screen: true })}>
      <CardSection
        id={pageIds.citations}
        title={`Cité par ${plural(total, 'contenu', 'contenus')}`}
        cards={cards}
        look="brief"
        dated
        showKind
        {...(total > cards.length && { more: { href: search, label: 'Chercher les autres' } })}
      />
    </div>
  )
}
