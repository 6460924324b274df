import type { CardView, RelatedView } from '#application/views/page-parts.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { Section } from '../document/page-structure.tsx'
import { Card } from './card.tsx'

interface CardSectionProps {
  readonly id: string
  readonly title: string
  readonly cards: readonly CardView[]
  /** Where the whole of what the section shows a part of is found. */
  readonly more?: { readonly href: string; readonly label: string }
  readonly look?: 'row' | 'brief'
  /** Guides, definitions and products do not age by the day. */
  readonly dated?: boolean
  /** Says of which kind each document is, where several stand together. */
  readonly sorted?: boolean
}

/** A section of cards, left out when there are none. */
export function CardSection({
  cards,
  look = 'row',
  dated = false,
  sorted = false,
  ...section
}: CardSectionProps) {
  if (cards.length === 0) return null
  return (
    <Section {...section} layout="grid">
      {cards.map((card) => (
        <Card key={card.path} card={card} look={look} dated={dated} sorted={sorted} />
      ))}
    </Section>
  )
}

interface RelatedProps {
  readonly cards: readonly CardView[]
  /** The relation by which the documents are linked, when they are (§9). */
  readonly type?: RelatedView['type']
  readonly title?: string
  readonly dated?: boolean
}

/** What to read next. */
export function Related({ cards, type, title = 'Voir aussi', dated = true }: RelatedProps) {
  if (cards.length === 0) return null
  return (
    <div {...hooks({ screen: true, 'related-type': type })}>
      <CardSection id={pageIds.related} title={title} cards={cards} dated={dated} />
    </div>
  )
}
