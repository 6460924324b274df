import type { SectorView } from '../../../application/views/site-views.ts'
import { SECTOR_TEXTS } from '../../../domain/messages.ts'
import { newsletterGroupPath, PATHS } from '../../../domain/navigation/site-paths.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CardSection } from '../components/card-section.tsx'
import { PageHeading } from '../components/page-heading.tsx'

/** Everything for a sector: its news, its agreements and their news, its documentation, its newsletter. */
export function SectorPage({ view }: { readonly view: SectorView }) {
  const { sector, news, agreements, agreementNews, guides, newsletters } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={SECTOR_TEXTS[sector].title}>
        L’actualité, les conventions collectives, la documentation et la lettre du secteur.
      </PageHeading>
      <CardSection
        id="actualites"
        title="Actualités"
        cards={news}
        more={{ href: PATHS.news, label: 'Toute l’actualité' }}
        dated
      />
      <CardSection
        id="conventions"
        title="Conventions collectives"
        cards={agreements}
        more={{ href: PATHS.agreements, label: 'Toutes les conventions' }}
      />
      <CardSection
        id="accords"
        title="Derniers accords et avenants"
        cards={agreementNews}
        more={{ href: PATHS.agreementNews, label: 'Tous les textes' }}
        look="brief"
        dated
      />
      <CardSection
        id="guides"
        title="Guides pratiques"
        cards={guides}
        more={{ href: PATHS.guides, label: 'Tous les guides' }}
      />
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
