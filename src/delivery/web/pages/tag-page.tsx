import type { TagView } from '#application/views/site-views.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** Everything under a tag, from the latest. */
export function TagPage({ view }: { readonly view: TagView }) {
  const { tag, list } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={tag}>
        Actualités, guides et textes sur ce sujet, du plus récent au plus ancien.
      </PageHeading>
      <CardList list={list} label={tag} empty="Aucun contenu sur ce sujet pour l’instant." sorted />
    </>
  )
}
