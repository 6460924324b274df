import type {
  SectorView,
  ThemeSectionView,
} from '#application/views/section-product-and-error-views.ts'
import { filteredPath } from '#domain/editorial/list-filters.ts'
import { themeNewsPath } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { PATHS, newsletterGroupPath } from '#domain/navigation/site-paths.ts'

import { AgreementCards, AgreementNewsList } from '../components/agreements/agreement-lists.tsx'
import { PageHeading, Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { CardEntries } from '../components/lists/card-list.tsx'
import { CardSection } from '../components/lists/card-section.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { LinkedSimulators } from '../components/simulators/linked-simulators.tsx'

/** Renders the hub of a theme: news, guides, simulators, definitions. */
export function ThemeSectionPage({ view }: { readonly view: ThemeSectionView }) {
  const { theme, news, guides, definitions, simulators, meta } = view
  return (
    <>
      <PageHeading title={THEME_TITLES[theme]} theme={theme} drawing={meta.path}>
        L’actualité, les guides et les définitions du thème.
      </PageHeading>
      {news.length > 0 && (
        <Section
          id="actualites"
          title="Actualités"
          more={{ href: themeNewsPath(theme), label: 'Toute l’actualité du thème' }}
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
      <LinkedSimulators simulators={simulators} />
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

/** Renders the hub of a business sector: news, agreements, guides, newsletter. */
export function SectorPage({ view }: { readonly view: SectorView }) {
  const { sector, news, guides, newsletters } = view
  return (
    <>
      <PageHeading title={SECTOR_TEXTS[sector].title} drawing={view.meta.path}>
        L’actualité, les conventions collectives, la documentation et la lettre du secteur.
      </PageHeading>
      {news.length > 0 && (
        <Section
          id="actualites"
          title="Actualités"
          more={{
            href: filteredPath(PATHS.news, { sector }),
            label: 'Toute l’actualité du secteur',
          }}
        >
          <CardEntries cards={news} level={3} />
        </Section>
      )}
      <Agreements view={view} />
      {guides.length > 0 && (
        <Section
          id="guides"
          title="Guides pratiques"
          more={{ href: PATHS.guides, label: 'Tous les guides' }}
        >
          <LinkList links={guides} columns />
        </Section>
      )}
      <CardSection
        id="lettres"
        title="Lettre du secteur"
        cards={newsletters}
        more={{ href: newsletterGroupPath(sector), label: 'Toutes les lettres' }}
        look="brief"
        dated
      />
    </>
  )
}

function Agreements({ view }: { readonly view: SectorView }) {
  const { sector, agreements, agreementNews } = view
  return (
    <>
      {agreements.length > 0 && (
        <Section
          id="conventions"
          title="Conventions collectives"
          more={{ href: PATHS.agreements, label: 'Toutes les conventions' }}
        >
          <AgreementCards agreements={agreements} />
        </Section>
      )}
      {agreementNews.length > 0 && (
        <Section
          id="accords"
          title="Derniers accords et avenants"
          more={{
            href: filteredPath(PATHS.agreementNews, { sector }),
            label: 'Tous les textes du secteur',
          }}
        >
          <AgreementNewsList news={agreementNews} columns />
        </Section>
      )}
    </>
  )
}
