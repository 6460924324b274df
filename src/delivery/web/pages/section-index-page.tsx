import type { SectionIndexView } from '#application/views/site-views.ts'

import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CardList } from '../components/card-list.tsx'
import { PageHeading } from '../components/page-heading.tsx'

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
