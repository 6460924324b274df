import type { CardView, RelatedView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'

import { Section } from './breadcrumb-heading-and-section.tsx'
import { Card } from './card.tsx'

interface CardSectionProps {
  readonly id: string
  readonly title: string
  readonly cards: readonly CardView[]
  /** Link to the whole list. */
  readonly more?: { readonly href: string; readonly label: string }
  readonly look?: 'row' | 'brief'
  /** Shows dates and reading times; false for guides, definitions and products. */
  readonly dated?: boolean
  /** Shows the kind of each document, in lists of several kinds. */
  readonly showKind?: boolean
}

/** Renders a section with a grid of cards; nothing without cards. */
export function CardSection({
  cards,
  look = 'row',
  dated = false,
  showKind = false,
  ...section
}: CardSectionProps) {
  if (cards.length === 0) return null
  return (
    <Section {...section} layout="grid">
      {cards.map((card) => (
        <Card key={card.path} card={card} look={look} dated={dated} showKind={showKind} />
      ))}
    </Section>
  )
}

interface RelatedDocumentsProps {
  readonly cards: readonly CardView[]
  /** Constant of the page data, written to the attribute `data-related-type`. */
  readonly type?: RelatedView['type']
  readonly title?: string
  readonly dated?: boolean
}

/** Renders a section of cards for related documents; nothing without documents. */
export function RelatedDocuments({
  cards,
  type,
  title = 'Voir aussi',
  dated = true,
}: RelatedDocumentsProps) {
  if (cards.length === 0) return null
  return (
    <div {...dataAttributes({ screen: true, 'related-type': type })}>
      <CardSection id={pageIds.related} title={title} cards={cards} dated={dated} />
    </div>
  )
}
