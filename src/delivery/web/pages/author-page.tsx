import type { AuthorView } from '#application/views/site-views.ts'

import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CardList } from '../components/card-list.tsx'
import { PageHeading } from '../components/page-heading.tsx'

/** Everything that an author signs, from the latest. */
export function AuthorPage({ view }: { readonly view: AuthorView }) {
  const { name, list } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={name}>
        Tout ce qui est signé de ce nom, du plus récent au plus ancien.
      </PageHeading>
      <CardList list={list} label={name} empty="Rien n’est encore signé de ce nom." sorted />
    </>
  )
}
