import type { ReactNode } from 'react'

import type { CardView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { KIND_NAMES, readingTime, THEME_TITLES } from '#domain/messages.ts'

import { Day } from '../text/dates-numbers-and-marked-text.tsx'

import styles from './card-facts.module.css'

/** Contents of the facts that a card or an entry of a list may show below its title. */
const FACTS = {
  kind: ({ kind }) => KIND_NAMES[kind].label,
  nature: ({ nature }) => nature,
  premium: ({ premium }) => premium && 'Premium',
  // Texts of agreements have no theme, since all have the same.
  theme: ({ kind, theme }) => theme && kind !== 'agreementText' && THEME_TITLES[theme],
  day: ({ day }) => day !== undefined && <Day at={day} />,
  validity: ({ validity }) => validity?.label,
  demo: ({ demo }) => demo && 'Démonstration',
  readingTime: ({ kind, readingMinutes }) =>
    kind !== 'agreementText' && readingTime(readingMinutes),
} satisfies Readonly<Record<string, (card: CardView) => ReactNode>>

/** Names of facts to show, in order. */
export type ShownFacts = readonly (keyof typeof FACTS | false)[]

interface CardFactsProps {
  readonly card: CardView
  readonly shown: ShownFacts
}

/** Renders the facts of a document in a list, such as its kind, date and reading time. */
export function CardFacts({ card, shown }: CardFactsProps) {
  const facts = shown.flatMap((name) => {
    const content = name && FACTS[name](card)
    return name && content ? [{ name, content }] : []
  })
  if (facts.length === 0) return null
  return (
    <p className={`facts ${styles.facts}`}>
      {facts.map(({ name, content }) => (
        <span key={name} {...dataAttributes({ fact: name })}>
          {content}
        </span>
      ))}
    </p>
  )
}
