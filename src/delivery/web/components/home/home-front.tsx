import type { HomeView } from '#application/views/home-view.ts'
import type { CardView } from '#application/views/shared-view-types.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { AgreementNewsList } from '../agreements/agreement-lists.tsx'
import { DetailedLinks } from '../document/detailed-links.tsx'
import { Section } from '../lists/breadcrumb-heading-and-section.tsx'
import { Card } from '../lists/card.tsx'
import { Day } from '../text/dates-numbers-and-marked-text.tsx'
import { Link } from '../text/link.tsx'
import { LegalTextTitle } from '../text/non-breaking-titles.tsx'

import styles from './home-front.module.css'

/** Number of stories below the lead; the others are a list beside it. */
const SECOND_STORIES = 3

interface HomeFrontProps {
  readonly lead: HomeView['lead'] | undefined
  readonly news: HomeView['news']
}

/**
 * Renders the lead story with its illustration, up to three stories below, and the others as a
 * list. Renders nothing without a lead story.
 */
export function HomeFront({ lead, news }: HomeFrontProps) {
  if (lead === undefined) return null
  const second = news.slice(0, SECOND_STORIES)
  const feed = news.slice(SECOND_STORIES)
  return (
    <div className={styles.front}>
      <section aria-label="À la une">
        <Card card={lead} look="lead" level={2} drawn />
      </section>
      {second.length > 0 && (
        <div className={styles.second}>
          {second.map((card) => (
            <Card key={card.path} card={card} level={2} drawn />
          ))}
        </div>
      )}
      {feed.length > 0 && (
        <section className={styles.feed} aria-labelledby={pageIds.newsFeed}>
          <h2 id={pageIds.newsFeed}>Le fil de l’actualité</h2>
          {feed.map((card) => (
            <Card key={card.path} card={card} look="brief" />
          ))}
          <p>
            <Link href={PATHS.news}>Toute l’actualité</Link>
          </p>
          <div className={styles.newsletter}>
            <h3>La lettre de votre secteur</h3>
            <p>
              Chaque mois, ce qui a changé dans le Code du travail et dans les conventions
              collectives. <Link href={PATHS.newsletterSignUp}>S’abonner</Link>
            </p>
          </div>
        </section>
      )}
    </div>
  )
}

/**
 * Renders the latest texts that change the Labour Code, beside the latest texts of collective
 * agreements.
 */
export function HomeTexts({ texts, agreementNews }: Pick<HomeView, 'texts' | 'agreementNews'>) {
  if (texts.length + agreementNews.length === 0) return null
  return (
    <div className={styles.texts}>
      {texts.length > 0 && (
        <Section
          id="textes"
          title="Le Code du travail change"
          more={{ href: PATHS.news, label: 'Tous les textes' }}
        >
          <TextNotices texts={texts} />
        </Section>
      )}
      {agreementNews.length > 0 && (
        <Section
          id="conventions"
          title="Conventions collectives"
          more={{ href: PATHS.agreementNews, label: 'Tous les accords et avenants' }}
        >
          <AgreementNewsList news={agreementNews} />
        </Section>
      )}
    </div>
  )
}

/** Renders the texts that change the Labour Code, with nature, day and subject. */
function TextNotices({ texts }: { readonly texts: readonly CardView[] }) {
  return (
    <DetailedLinks
      links={texts.map(({ path, title, nature, publishedAt }) => ({
        path,
        title: <LegalTextTitle title={title} />,
        over: (
          <>
            {nature !== undefined && `${nature} · `}
            <Day at={publishedAt} />
          </>
        ),
      }))}
    />
  )
}
