import type { CardView } from '../../../application/views/page-parts.ts'
import type { ThemeSectionView } from '../../../application/views/site-views.ts'
import { themePath } from '../../../domain/editorial/theme.ts'
import { THEME_TITLES } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Card } from '../components/card.tsx'
import { PageHeading } from '../components/page-heading.tsx'
import { Section } from '../components/section.tsx'

/** The hub of a theme: its news, its guides and its words. */
export function ThemeSectionPage({ view }: { readonly view: ThemeSectionView }) {
  const { theme, news, guides, definitions } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={THEME_TITLES[theme]} theme={theme}>
        L’actualité, les guides et les définitions du thème.
      </PageHeading>
      <Cards id="actualites" title="Actualités" cards={news} more={themePath(theme)} dated />
      <Cards id="guides" title="Guides pratiques" cards={guides} more={PATHS.guides} />
      <Cards id="definitions" title="Définitions" cards={definitions} more={PATHS.glossary} />
    </>
  )
}

interface CardsProps {
  readonly id: string
  readonly title: string
  readonly cards: readonly CardView[]
  readonly more: string
  readonly dated?: boolean
}

function Cards({ id, title, cards, more, dated = false }: CardsProps) {
  if (cards.length === 0) return null
  return (
    <Section id={id} title={title} layout="grid" more={{ href: more, label: 'Tout voir' }}>
      {cards.map((card) => (
        <Card key={card.path} card={card} dated={dated} />
      ))}
    </Section>
  )
}
