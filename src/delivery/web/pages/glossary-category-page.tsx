import type { GlossaryCategoryView } from '#application/views/guide-views.ts'
import { plural } from '#domain/editorial/plural.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { Section } from '../components/document/section.tsx'
import { CardEntries } from '../components/lists/card-list.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** The definitions of one category, and the other categories. */
export function GlossaryCategoryPage({ view }: { readonly view: GlossaryCategoryView }) {
  const { category, categories, definitions } = view
  const others = categories.filter(({ title }) => title !== category)
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title={category}>
        {plural(definitions.length, 'définition', 'définitions')} dans cette rubrique du glossaire.
      </PageHeading>
      <CardEntries cards={definitions} dated={false} columns />
      {others.length > 0 && (
        <Section id="rubriques" title="Autres rubriques">
          <LinkList links={others} columns />
        </Section>
      )}
    </>
  )
}
