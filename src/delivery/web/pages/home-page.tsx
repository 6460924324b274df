import type { HomeView } from '../../../application/views/home-views.ts'
import { themePath } from '../../../domain/editorial/theme.ts'
import { THEME_TITLES } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { CardSection } from '../components/card-section.tsx'
import { Card } from '../components/card.tsx'
import { PremiumPromo } from '../components/premium-promo.tsx'
import { Section } from '../components/section.tsx'

import styles from './home-page.module.css'

/** The home page: the day's news first, then the themes, the collective agreements, the guides, the newsletters and the products. */
export function HomePage({ view }: { readonly view: HomeView }) {
  return (
    <>
      <h1 className="sr-only">L’actualité du droit du travail et des ressources humaines</h1>
      <FrontPage view={view} />
      <ThemeColumns themes={view.themes} />
      <PremiumPromo />
      <CardSection
        id="conventions"
        title="Conventions collectives"
        more={{ href: PATHS.agreementNews, label: 'Tous les accords et avenants' }}
        cards={view.agreementNews}
        look="brief"
        dated
      />
      <CardSection
        id="guides"
        title="Guides pratiques"
        more={{ href: PATHS.guides, label: 'Tous les guides' }}
        cards={view.guides}
      />
      <CardSection
        id="lettres"
        title="Dernières lettres"
        more={{ href: PATHS.newsletters, label: 'Toutes les lettres' }}
        cards={view.newsletters}
        look="brief"
        dated
      />
      <CardSection
        id="produits"
        title="Nos produits"
        more={{ href: PATHS.products, label: 'Tous les produits' }}
        cards={view.products}
      />
      {view.demoOnly && (
        <p className={styles.demo}>
          Ce site présente pour l’instant son fonds de démonstration{'\u00A0'}: les fiches
          officielles n’ont pas encore été importées.
        </p>
      )}
    </>
  )
}

/** How many stories stand under the lead before the news become a list. */
const SECOND_STORIES = 2

function FrontPage({ view }: { readonly view: HomeView }) {
  const second = view.news.slice(0, SECOND_STORIES)
  const feed = view.news.slice(SECOND_STORIES)
  return (
    <div className={styles.front}>
      <section className={styles.lead} aria-label="À la une">
        {view.lead && <Card card={view.lead} look="lead" level={2} />}
        <div className={styles.second}>
          {second.map((card) => (
            <Card key={card.path} card={card} level={2} />
          ))}
        </div>
      </section>
      {feed.length > 0 && (
        <section className={styles.news} aria-labelledby="fil">
          <h2 id="fil">Le fil de l’actualité</h2>
          {feed.map((card) => (
            <Card key={card.path} card={card} look="brief" />
          ))}
        </section>
      )}
    </div>
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
          more={{ href: themePath(theme), label: 'Tout lire' }}
        >
          {cards.map((card) => (
            <Card key={card.path} card={card} look="brief" />
          ))}
        </Section>
      ))}
    </div>
  )
}
