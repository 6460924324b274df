import type { CardView } from '../../../application/views/page-parts.ts'
import { PAGE_IDS } from '../page-ids.ts'
import { Card } from './card.tsx'
import { Section } from './section.tsx'

interface RelatedProps {
  readonly cards: readonly CardView[]
  readonly title?: string
  readonly dated?: boolean
}

/** What to read next. */
export function Related({ cards, title = 'Voir aussi', dated = true }: RelatedProps) {
  if (cards.length === 0) return null
  return (
    <div data-screen>
      <Section id={PAGE_IDS.related} title={title} layout="grid">
        {cards.map((card) => (
          <Card key={card.path} card={card} dated={dated} />
        ))}
      </Section>
    </div>
  )
}
