import type { TagView } from '#application/views/site-views.ts'

import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CardList } from '../components/card-list.tsx'
import { PageHeading } from '../components/page-heading.tsx'

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
