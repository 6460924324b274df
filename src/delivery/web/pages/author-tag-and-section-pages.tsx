import type {
  AuthorView,
  SectionIndexView,
  TagView,
} from '#application/views/section-product-and-error-views.ts'
import { PATHS, PODCAST_FEED } from '#domain/navigation/site-paths.ts'

import { PageHeading } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { CardSection } from '../components/lists/card-section.tsx'
import { ArchivedGuidesLink } from '../components/lists/feed-and-archive-links.tsx'
import { Link } from '../components/text/link.tsx'

/** Renders one page of the documents of an author, latest first. */
export function AuthorPage({ view }: { readonly view: AuthorView }) {
  const { name, list } = view
  return (
    <>
      <PageHeading title={name}>
        Tout ce qui est signé de ce nom, du plus récent au plus ancien.
      </PageHeading>
      <CardList list={list} label={name} empty="Rien n’est encore signé de ce nom." showKind />
    </>
  )
}

/**
 * Renders one page of the documents of a tag, latest first. On the first page, documents that
 * replace archived ones come before the list.
 */
export function TagPage({ view }: { readonly view: TagView }) {
  const { tag, successors, list, archives } = view
  return (
    <>
      <PageHeading title={tag}>
        Actualités, guides et textes sur ce sujet, du plus récent au plus ancien.
      </PageHeading>
      <CardSection id="aujourd-hui" title="Ce qui vaut aujourd’hui" cards={successors} showKind />
      {(list.total > 0 || successors.length === 0) && (
        <CardList
          list={list}
          label={tag}
          empty="Aucun contenu sur ce sujet pour l’instant."
          showKind
        />
      )}
      {archives > 0 && <ArchivedGuidesLink total={archives} />}
    </>
  )
}

/**
 * Renders one page of the documents of a section of the site, such as podcasts or press releases.
 */
export function SectionIndexPage({ view }: { readonly view: SectionIndexView }) {
  return (
    <>
      <PageHeading title={view.title}>
        {view.standfirst}
        {view.list.path === PATHS.podcasts && (
          <>
            {' '}
            <Link href={PODCAST_FEED}>Flux pour applications de podcasts</Link>
          </>
        )}
      </PageHeading>
      <CardList
        list={view.list}
        label={view.title}
        empty="Rien n’a encore été publié dans cette rubrique."
      />
    </>
  )
}
