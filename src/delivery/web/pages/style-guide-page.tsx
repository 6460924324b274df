import type { StylesView } from '#application/views/site-views.ts'

import { PageHeading } from '../components/document/page-structure.tsx'
import { ColourStyles, LinkStyles, TypeStyles } from './styles/basic-styles.tsx'
import { BodyStyles, DocumentPartStyles, DocumentStyles } from './styles/document-styles.tsx'
import { CardStyles, ListStyles } from './styles/list-styles.tsx'
import { MessageStyles, PremiumStyles, ShellStyles } from './styles/site-styles.tsx'

/** Renders the style guide: every component in all its states, under its name in the code. */
export function StyleGuidePage({ view }: { readonly view: StylesView }) {
  return (
    <>
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
