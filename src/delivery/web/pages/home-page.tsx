import type { HomeView } from '#application/views/home-view.ts'
import { themeNewsPath } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { DownloadLinks } from '../components/document/download-links.tsx'
import { HomeFront, HomeTexts } from '../components/home/home-front.tsx'
import {
  LatestIssues,
  MainThemes,
  PremiumPromo,
  Reviews,
} from '../components/home/home-sections.tsx'
import { Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { CardSection } from '../components/lists/card-section.tsx'
import { Card } from '../components/lists/card.tsx'

import styles from './home-page.module.css'

export function HomePage({ view }: { readonly view: HomeView }) {
  return (
    <>
      <h1 className="sr-only">L’actualité du droit du travail et des ressources humaines</h1>
      <HomeFront lead={view.lead} news={view.news} />
      <ThemeColumns themes={view.themes} />
      <HomeTexts texts={view.texts} agreementNews={view.agreementNews} />
      <PremiumPromo />
      <Library view={view} />
      <MainThemes themes={view.mainThemes} />
      <LatestIssues issues={view.newsletters} />
      <Reviews reviews={view.reviews} />
      <div className={styles.products}>
        <CardSection
          id="produits"
          title="Nos produits"
          more={{ href: PATHS.products, label: 'Tous les produits' }}
          cards={view.products}
        />
      </div>
      {view.demoOnly && (
        <p className={styles.demo}>
          Ce site présente pour l’instant son fonds de démonstration{'\u00A0'}: les fiches
          officielles n’ont pas encore été importées.
        </p>
      )}
    </>
  )
}

function ThemeColumns({ themes }: Pick<HomeView, 'themes'>) {
  return (
    <div className={styles.themes}>
      {themes.map(({ theme, cards }) => (
        <Section
          key={theme}
          id={`theme-${theme}`}
          title={THEME_TITLES[theme]}
          theme={theme}
          more={{ href: themeNewsPath(theme), label: 'Tout lire' }}
        >
          {cards.map((card) => (
            <Card key={card.path} card={card} look="brief" />
          ))}
        </Section>
      ))}
    </div>
  )
}

function Library({ view: { guides, downloads } }: { readonly view: HomeView }) {
  return (
    <div className={styles.library}>
      <CardSection
        id="guides"
        title="Guides pratiques"
        more={{ href: PATHS.guides, label: 'Tous les guides' }}
        cards={guides}
      />
      {downloads.length > 0 && (
        <Section id="telecharger" title="À télécharger">
          <DownloadLinks downloads={downloads} />
        </Section>
      )}
    </div>
  )
}
