import type { CardView, RelatedView } from '#application/views/page-parts.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { Section } from '../document/page-structure.tsx'
import { Card } from './card.tsx'

interface CardSectionProps {
  readonly id: string
  readonly title: string
  readonly cards: readonly CardView[]
  /** Link to the whole list. */
  readonly more?: { readonly href: string; readonly label: string }
  readonly look?: 'row' | 'brief'
  /** Shows the dates; guides, definitions and products go without. */
  readonly dated?: boolean
  /** Shows the kind of each document, in lists of several kinds. */
  readonly showKind?: boolean
}

/** A section of cards; nothing when there are none. */
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

interface RelatedProps {
  readonly cards: readonly CardView[]
  /** Relation by which the documents are linked. */
  readonly type?: RelatedView['type']
  readonly title?: string
  readonly dated?: boolean
}

/** Related documents; nothing when there are none. */
export function Related({ cards, type, title = 'Voir aussi', dated = true }: RelatedProps) {
  if (cards.length === 0) return null
  return (
    <div {...hooks({ screen: true, 'related-type': type })}>
      <CardSection id={pageIds.related} title={title} cards={cards} dated={dated} />
    </div>
  )
}
