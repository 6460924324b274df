import type { SectionIndexView } from '#application/views/site-views.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** The list of a section: press room, podcasts, studies. */
export function SectionIndexPage({ view }: { readonly view: SectionIndexView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={view.title}>{view.standfirst}</PageHeading>
      <CardList
        list={view.list}
        label={view.title}
        empty="Rien n’a encore été publié dans cette rubrique."
      />
    </>
  )
}
