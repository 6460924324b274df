import type { StylesView } from '#application/views/section-product-and-error-views.ts'

import { PageHeading } from '../components/document/breadcrumb-and-sections.tsx'
import { ColourStyles, LinkStyles, TypeStyles } from './style-guide/basic-styles.tsx'
import { BodyStyles, DocumentPartStyles, DocumentStyles } from './style-guide/document-styles.tsx'
import { CardStyles, ListStyles } from './style-guide/list-styles.tsx'
import {
  PremiumStyles,
  SearchStyles,
  ShellStyles,
} from './style-guide/search-premium-and-shell-styles.tsx'

/** Renders the style guide: samples of colours, text sizes and components. */
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
      <SearchStyles />
      <PremiumStyles />
      <ShellStyles />
    </>
  )
}
