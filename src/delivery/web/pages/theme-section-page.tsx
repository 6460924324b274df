import type { ThemeSectionView } from '../../../application/views/site-views.ts'
import { themePath } from '../../../domain/editorial/theme.ts'
import { THEME_TITLES } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CardSection } from '../components/card-section.tsx'
import { PageHeading } from '../components/page-heading.tsx'

/** The hub of a theme: its news, its guides and its words. */
export function ThemeSectionPage({ view }: { readonly view: ThemeSectionView }) {
  const { theme, news, guides, definitions } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={THEME_TITLES[theme]} theme={theme}>
        L’actualité, les guides et les définitions du thème.
      </PageHeading>
      <CardSection
        id="actualites"
        title="Actualités"
        cards={news}
        more={{ href: themePath(theme), label: 'Tout voir' }}
        dated
      />
      <CardSection
        id="guides"
        title="Guides pratiques"
        cards={guides}
        more={{ href: PATHS.guides, label: 'Tout voir' }}
      />
      <CardSection
        id="definitions"
        title="Définitions"
        cards={definitions}
        more={{ href: PATHS.glossary, label: 'Tout voir' }}
      />
    </>
  )
}
