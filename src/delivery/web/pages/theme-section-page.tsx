import type { ThemeSectionView } from '#application/views/site-views.ts'
import { themePath } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { Section } from '../components/document/section.tsx'
import { CardEntries } from '../components/lists/card-list.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** The hub of a theme: its news, its guides and its words. */
export function ThemeSectionPage({ view }: { readonly view: ThemeSectionView }) {
  const { theme, news, guides, definitions, meta } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={THEME_TITLES[theme]} theme={theme} drawing={meta.path}>
        L’actualité, les guides et les définitions du thème.
      </PageHeading>
      {news.length > 0 && (
        <Section
          id="actualites"
          title="Actualités"
          more={{ href: themePath(theme), label: 'Toute l’actualité du thème' }}
        >
          <CardEntries cards={news} level={3} themed={false} />
        </Section>
      )}
      {guides.length > 0 && (
        <Section
          id="guides"
          title="Guides pratiques"
          more={{ href: PATHS.guides, label: 'Tous les guides' }}
        >
          <LinkList links={guides} columns />
        </Section>
      )}
      {definitions.length > 0 && (
        <Section
          id="definitions"
          title="Les mots du thème"
          more={{ href: PATHS.glossary, label: 'Tout le glossaire' }}
        >
          <CardEntries cards={definitions} level={3} dated={false} themed={false} columns />
        </Section>
      )}
    </>
  )
}
