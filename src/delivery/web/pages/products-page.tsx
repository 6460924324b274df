import type { ProductsView } from '#application/views/site-views.ts'
import { slugify } from '#domain/editorial/slug.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { Section } from '../components/document/section.tsx'
import { Card } from '../components/lists/card.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** The products of the publisher, by typology. */
export function ProductsPage({ view }: { readonly view: ProductsView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title="Nos produits">
        Documentation, services téléphoniques, affichages et applications pour appliquer le droit du
        travail au quotidien.
      </PageHeading>
      {view.groups.map(({ typology, cards }) => (
        <Section
          key={typology}
          id={`typologie-${slugify(typology)}`}
          title={typology}
          layout="grid"
        >
          {cards.map((card) => (
            <Card key={card.path} card={card} dated={false} />
          ))}
        </Section>
      ))}
    </>
  )
}
