import type { StylesView } from '#application/views/section-product-and-error-views.ts'

import { PageHeading } from '../components/document/breadcrumb-heading-and-section.tsx'
import { CardStyles, ListStyles } from './style-guide/card-and-list-samples.tsx'
import { ColourStyles, LinkStyles, TypeStyles } from './style-guide/colour-type-link-samples.tsx'
import {
  BodyStyles,
  DocumentPartStyles,
  DocumentStyles,
} from './style-guide/document-and-body-samples.tsx'
import {
  PremiumStyles,
  SearchStyles,
  ShellStyles,
} from './style-guide/search-premium-and-shell-samples.tsx'

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
