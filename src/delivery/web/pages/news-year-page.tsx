import type { NewsYearView } from '#application/views/news-views.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { YearArchives } from '../components/lists/year-archives.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { ThemeTabs } from '../components/shell/theme-tabs.tsx'

/** The news of one year, of all themes or of one. */
export function NewsYearPage({ view }: { readonly view: NewsYearView }) {
  const { year, theme, list, years } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
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
