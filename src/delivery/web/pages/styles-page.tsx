import type { StylesView } from '#application/views/site-views.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { BodyStyles } from './styles/body-styles.tsx'
import { CardStyles } from './styles/card-styles.tsx'
import { ColourStyles } from './styles/colour-styles.tsx'
import { DocumentPartStyles, DocumentStyles } from './styles/document-styles.tsx'
import { LinkStyles } from './styles/link-styles.tsx'
import { ListStyles } from './styles/list-styles.tsx'
import { MessageStyles } from './styles/message-styles.tsx'
import { PremiumStyles } from './styles/premium-styles.tsx'
import { ShellStyles } from './styles/shell-styles.tsx'
import { TypeStyles } from './styles/type-styles.tsx'

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
