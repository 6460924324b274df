import type { NewsHomeView } from '#application/views/news-views.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { AgreementNotices } from '../components/agreements/agreement-notices.tsx'
import { Illustration } from '../components/document/illustration.tsx'
import { PageHeading } from '../components/document/page-heading.tsx'
import { Section } from '../components/document/section.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { Card } from '../components/lists/card.tsx'
import { FeedLink } from '../components/lists/feed-link.tsx'
import { YearArchives } from '../components/lists/year-archives.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { ThemeTabs } from '../components/shell/theme-tabs.tsx'

import styles from './news-home-page.module.css'

/** All the news: the main story, then the others from the latest. */
export function NewsHomePage({ view }: { readonly view: NewsHomeView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title="Actualités">
        Réformes, jurisprudence, conventions collectives{'\u00A0'}: ce qui change pour les
        employeurs, les RH et les représentants du personnel.
        <FeedLink list={PATHS.news} />
      </PageHeading>
      <ThemeTabs themes={view.themes} current={view.list.filters?.chosen.theme} />
      {view.lead && (
        <section className={styles.lead} aria-label="À la une">
          <Card card={view.lead} look="lead" level={2} />
          <Illustration seed={view.lead.path} theme={view.lead.theme} className={styles.drawing} />
        </section>
      )}
      <CardList
        list={view.list}
        label="actualités"
        nouns={['actualité', 'actualités']}
        empty="Aucune actualité pour l’instant."
      />
      {view.agreementNews.length > 0 && (
        <Section
          id="conventions"
          title="Conventions collectives"
          more={{ href: PATHS.agreementNews, label: 'Tous les accords et avenants' }}
        >
          <AgreementNotices news={view.agreementNews} columns />
        </Section>
      )}
      <YearArchives years={view.years} />
    </>
  )
}
