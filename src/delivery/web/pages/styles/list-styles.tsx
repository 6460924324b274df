import { Section } from '#delivery/web/components/document/section.tsx'
import { Siblings } from '#delivery/web/components/document/siblings.tsx'
import { CardList } from '#delivery/web/components/lists/card-list.tsx'
import { Letters } from '#delivery/web/components/lists/letters.tsx'
import { Pagination } from '#delivery/web/components/lists/pagination.tsx'
import { Tabs } from '#delivery/web/components/shell/tabs.tsx'
import { ThemeTabs } from '#delivery/web/components/shell/theme-tabs.tsx'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { State } from './state.tsx'

const LIST = { path: PATHS.news, pages: 42 }

/** The ways through lists; the breadcrumb is the one of the page. */
export function ListStyles() {
  return (
    <Section id="listes" title="Listes et parcours">
      <State name="ThemeTabs">
        <ThemeTabs themes={THEME_KEYS} current="sante-securite" />
      </State>
      <State name="Tabs">
        <Tabs
          label="Années"
          tabs={[2026, 2025, 2024].map((year) => ({
            href: `${PATHS.news}/${year}`,
            label: `${year}`,
            current: year === 2025,
          }))}
        />
      </State>
      {[1, 21, 42].map((page) => (
        <State key={page} name={`Pagination, page ${page} sur ${LIST.pages}`}>
          <Pagination list={{ ...LIST, page }} label={`exemple ${page}`} />
        </State>
      ))}
      <State name="Siblings">
        <Siblings
          previous={{ path: PATHS.guides, title: 'Article L. 1234-1' }}
          next={{ path: PATHS.glossary, title: 'Article L. 1234-3' }}
        />
      </State>
      <State name="Letters">
        <Letters
          label="Exemples"
          letters={[
            { letter: 'C', entries: [{ path: PATHS.glossary, title: 'Congé payé' }] },
            { letter: 'É', entries: [{ path: PATHS.guides, title: 'Égalité professionnelle' }] },
          ]}
          level={3}
        />
      </State>
      <State name="CardList vide">
        <CardList
          list={{ path: PATHS.news, page: 1, pages: 1, total: 0, cards: [] }}
          label="rien"
          empty="Rien n’a encore été publié dans cette rubrique."
        />
      </State>
    </Section>
  )
}
