import type { GlossaryView } from '#application/views/guide-views.ts'
import { plural } from '#domain/editorial/plural.ts'
import { glossaryLetterPath } from '#domain/navigation/site-paths.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { Section } from '../components/document/section.tsx'
import { Letters } from '../components/lists/letters.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** All the definitions, by letter, and the categories that they belong to. */
export function GlossaryPage({ view }: { readonly view: GlossaryView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title="Glossaire du droit du travail">
        {plural(view.total, 'définition', 'définitions')} pour lire sans buter sur un terme.
      </PageHeading>
      {view.categories.length > 0 && (
        <Section id="rubriques" title="Par rubrique">
          <LinkList links={view.categories} columns />
        </Section>
      )}
      <Section id="lettres" title="De A à Z">
        <div>
          <Letters
            letters={view.letters}
            label="Définitions"
            pageOf={glossaryLetterPath}
            level={3}
          />
        </div>
      </Section>
    </>
  )
}
