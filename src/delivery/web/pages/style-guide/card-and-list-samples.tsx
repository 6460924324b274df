import { Section } from '#delivery/web/components/document/breadcrumb-heading-and-section.tsx'
import { AlphabeticalIndex } from '#delivery/web/components/lists/alphabetical-index.tsx'
import { CardList } from '#delivery/web/components/lists/card-list.tsx'
import { Card } from '#delivery/web/components/lists/card.tsx'
import { Pagination, PreviousNext } from '#delivery/web/components/lists/pagination.tsx'
import { Tabs, ThemeTabs } from '#delivery/web/components/shell/tabs.tsx'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { LONG_TITLE, Specimen, sampleCard } from './specimen-and-sample-views.tsx'

const LOOKS = ['lead', 'row', 'brief'] as const

/** Renders samples of cards: each look, then variants. */
export function CardStyles() {
  return (
    <>
      <Section id="cartes" title="Cartes">
        {LOOKS.map((look) => (
          <Specimen key={look} name={`Card ${look}`}>
            <Card card={sampleCard()} look={look} />
          </Specimen>
        ))}
      </Section>
      <Section id="cartes-etats" title="Cartes, états" layout="grid">
        <Specimen name="Card Premium">
          <Card card={sampleCard({ premium: true, theme: 'sante-securite' })} />
        </Specimen>
        <Specimen name="Card de démonstration">
          <Card card={sampleCard({ demo: true, theme: 'representants-du-personnel-ce' })} />
        </Specimen>
        <Specimen name="Card, titre très long">
          <Card card={sampleCard({ title: LONG_TITLE })} />
        </Specimen>
        <Specimen name="Card, sans chapô ni thème">
          <Card card={withoutTheme(sampleCard({ standfirst: '' }))} />
        </Specimen>
        <Specimen name="Card, sans date">
          <Card card={sampleCard({ kind: 'guide' })} dated={false} />
        </Specimen>
        <Specimen name="Card, avec sa nature">
          <Card card={sampleCard({ kind: 'definition', premium: true, demo: true })} showKind />
        </Specimen>
      </Section>
    </>
  )
}

function withoutTheme({ theme: _theme, ...card }: ReturnType<typeof sampleCard>) {
  return card
}

const LIST = { path: PATHS.news, pages: 42 }

/** Renders samples of lists, tabs and pagination. */
export function ListStyles() {
  return (
    <Section id="listes" title="Listes et parcours">
      <Specimen name="ThemeTabs">
        <ThemeTabs themes={THEME_KEYS} current="sante-securite" />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Années"
          tabs={[2026, 2025, 2024].map((year) => ({
            href: `${PATHS.news}/${year}`,
            label: `${year}`,
            current: year === 2025,
          }))}
        />
      </Specimen>
      {[1, 21, 42].map((page) => (
        <Specimen key={page} name={`Pagination, page ${page} sur ${LIST.pages}`}>
          <Pagination list={{ ...LIST, page }} label={`exemple ${page}`} />
        </Specimen>
      ))}
      <Specimen name="PreviousNext">
        <PreviousNext
          previous={{ path: PATHS.guides, title: 'Article L. 1234-1' }}
          next={{ path: PATHS.glossary, title: 'Article L. 1234-3' }}
        />
      </Specimen>
      <Specimen name="AlphabeticalIndex">
        <AlphabeticalIndex
          label="Exemples"
          letters={[
            { letter: 'C', entries: [{ path: PATHS.glossary, title: 'Congé payé' }] },
            { letter: 'É', entries: [{ path: PATHS.guides, title: 'Égalité professionnelle' }] },
          ]}
          level={3}
        />
      </Specimen>
      <Specimen name="CardList vide">
        <CardList
          list={{ path: PATHS.news, page: 1, pages: 1, total: 0, cards: [] }}
          label="rien"
          empty="Rien n’a encore été publié dans cette rubrique."
        />
      </Specimen>
    </Section>
  )
}
