import type {
  AgreementNewsView,
  NewsHomeView,
  NewsYearView,
  ThemeNewsView,
} from '#application/views/news-views.ts'
import { THEME_KEYS, themeNewsPath } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { AgreementNewsList } from '../components/agreements/agreement-lists.tsx'
import { PageHeading, Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { Card, CardDrawing } from '../components/lists/card.tsx'
import { FeedLink, YearArchives } from '../components/lists/feed-and-archive-links.tsx'
import { ThemeTabs } from '../components/shell/tabs.tsx'

import styles from './news-pages.module.css'

/**
 * Renders one page of the news list, which filters may narrow, with a lead story if there is one.
 */
export function NewsHomePage({ view }: { readonly view: NewsHomeView }) {
  return (
    <>
      <PageHeading title="Actualités">
        Réformes, jurisprudence, conventions collectives{'\u00A0'}: ce qui change pour les
        employeurs, les RH et les représentants du personnel.
        <FeedLink list={PATHS.news} />
      </PageHeading>
      <ThemeTabs themes={view.themes} current={view.list.filters?.chosen.theme} />
      {view.lead && (
        <section className={styles.lead} aria-label="À la une">
          <Card card={view.lead} look="lead" level={2} />
          <CardDrawing card={view.lead} isLead className={styles.drawing} />
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
          <AgreementNewsList news={view.agreementNews} columns />
        </Section>
      )}
      <YearArchives years={view.years} />
    </>
  )
}

/** Renders one page of the news of a year, for all themes or one theme, latest first. */
export function NewsYearPage({ view }: { readonly view: NewsYearView }) {
  const { year, theme, list, years } = view
  return (
    <>
      <PageHeading
        title={`${theme === undefined ? 'Actualités' : THEME_TITLES[theme]}, ${year}`}
        {...(theme !== undefined && { theme })}
      >
        Ce que l’année {year} a changé, du plus récent au plus ancien.
      </PageHeading>
      <ThemeTabs themes={THEME_KEYS} current={theme} year={year} />
      <CardList
        list={list}
        label={`actualités de ${year}`}
        themed={theme === undefined}
        nouns={['actualité', 'actualités']}
        empty={`Aucune actualité de ce thème en ${year}.`}
      />
      <YearArchives years={years} current={year} />
    </>
  )
}

/** Renders one page of the news of a theme, latest first. */
export function ThemeNewsPage({ view }: { readonly view: ThemeNewsView }) {
  return (
    <>
      <PageHeading title={THEME_TITLES[view.theme]} theme={view.theme} drawing={view.meta.path}>
        Toute l’actualité du thème, de la plus récente à la plus ancienne.
        <FeedLink list={themeNewsPath(view.theme)} />
      </PageHeading>
      <ThemeTabs themes={THEME_KEYS} current={view.theme} />
      <CardList
        list={view.list}
        label={`actualités ${THEME_TITLES[view.theme]}`}
        themed={false}
        nouns={['actualité', 'actualités']}
        empty="Aucune actualité sur ce thème pour l’instant."
      />
      <YearArchives years={view.years} />
    </>
  )
}

/** Renders one page of the news of collective agreements, latest first. */
export function AgreementNewsPage({ view }: { readonly view: AgreementNewsView }) {
  return (
    <>
      <PageHeading title="Actualité des conventions collectives">
        Accords, avenants, adhésions et dénonciations, du plus récemment signé au plus ancien.
        <FeedLink list={PATHS.agreementNews} />
      </PageHeading>
      <CardList
        list={view.list}
        label="actualité des conventions collectives"
        nouns={['texte', 'textes']}
        empty="Aucun texte de convention collective pour l’instant."
      />
    </>
  )
}
