import type { CardView, RelatedView } from '#application/views/page-parts.ts'
import { PAGE_IDS } from '#delivery/web/page-ids.ts'

import { CardSection } from '../lists/card-section.tsx'

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
    <div data-screen data-related-type={type}>
      <CardSection id={PAGE_IDS.related} title={title} cards={cards} dated={dated} />
    </div>
  )
}
