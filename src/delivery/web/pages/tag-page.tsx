import type { TagView } from '#application/views/site-views.ts'

import { ArchivesNote } from '../components/document/archives-note.tsx'
import { PageHeading } from '../components/document/page-heading.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { CardSection } from '../components/lists/card-section.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** Everything under a tag, from the latest. */
export function TagPage({ view }: { readonly view: TagView }) {
  const { tag, successors, list, archives } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={tag}>
        Actualités, guides et textes sur ce sujet, du plus récent au plus ancien.
      </PageHeading>
      <CardSection id="aujourd-hui" title="Ce qui vaut aujourd’hui" cards={successors} sorted />
      {(list.total > 0 || successors.length === 0) && (
        <CardList
          list={list}
          label={tag}
          empty="Aucun contenu sur ce sujet pour l’instant."
          sorted
        />
      )}
      {archives > 0 && <ArchivesNote total={archives} />}
    </>
  )
}
