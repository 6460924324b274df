import type { ThemeNewsView } from '#application/views/news-views.ts'
import { THEME_KEYS, themePath } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { FeedLink } from '../components/lists/feed-link.tsx'
import { YearArchives } from '../components/lists/year-archives.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { ThemeTabs } from '../components/shell/theme-tabs.tsx'

/** The news of one theme, from the latest. */
export function ThemeNewsPage({ view }: { readonly view: ThemeNewsView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={THEME_TITLES[view.theme]} theme={view.theme} drawing={view.meta.path}>
        Toute l’actualité du thème, de la plus récente à la plus ancienne.
        <FeedLink list={themePath(view.theme)} />
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
