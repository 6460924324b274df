import { Section } from '#delivery/web/components/document/section.tsx'
import { Card } from '#delivery/web/components/lists/card.tsx'

import { LONG_TITLE, sampleCard } from './samples.ts'
import { State } from './state.tsx'

const LOOKS = ['lead', 'row', 'brief'] as const

/** The cards: each look, then what a card may have or lack. */
export function CardStyles() {
  return (
    <>
      <Section id="cartes" title="Cartes">
        {LOOKS.map((look) => (
          <State key={look} name={`Card ${look}`}>
            <Card card={sampleCard()} look={look} />
          </State>
        ))}
      </Section>
      <Section id="cartes-etats" title="Cartes, états" layout="grid">
        <State name="Card Premium">
          <Card card={sampleCard({ premium: true, theme: 'sante-securite' })} />
        </State>
        <State name="Card de démonstration">
          <Card card={sampleCard({ demo: true, theme: 'representants-du-personnel-ce' })} />
        </State>
        <State name="Card, titre très long">
          <Card card={sampleCard({ title: LONG_TITLE })} />
        </State>
        <State name="Card, sans chapô ni thème">
          <Card card={withoutTheme(sampleCard({ standfirst: '' }))} />
        </State>
        <State name="Card, sans date">
          <Card card={sampleCard({ kind: 'guide' })} dated={false} />
        </State>
        <State name="Card, avec sa nature">
          <Card card={sampleCard({ kind: 'definition', premium: true, demo: true })} sorted />
        </State>
      </Section>
    </>
  )
}

function withoutTheme({ theme: _theme, ...card }: ReturnType<typeof sampleCard>) {
  return card
}
