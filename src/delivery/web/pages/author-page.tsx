import type { AuthorView } from '#application/views/site-views.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

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
