import type { StylesView } from '#application/views/site-views.ts'

import { Breadcrumb, PageHeading } from '../components/document/page-structure.tsx'
import { ColourStyles, LinkStyles, TypeStyles } from './styles/basic-styles.tsx'
import { BodyStyles, DocumentPartStyles, DocumentStyles } from './styles/document-styles.tsx'
import { CardStyles, ListStyles } from './styles/list-styles.tsx'
import { MessageStyles, PremiumStyles, ShellStyles } from './styles/site-styles.tsx'

/** Every component in all its states, family by family, under the names that the code gives them. */
export function StylesPage({ view }: { readonly view: StylesView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={view.meta.title}>{view.meta.description}</PageHeading>
      <ColourStyles />
      <TypeStyles />
      <LinkStyles />
      <CardStyles />
      <ListStyles />
      <DocumentStyles />
      <BodyStyles />
      <DocumentPartStyles />
      <MessageStyles />
      <PremiumStyles />
      <ShellStyles />
    </>
  )
}
