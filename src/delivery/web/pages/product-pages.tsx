import type { ProductView, ProductsView } from '#application/views/site-views.ts'
import { slugify } from '#domain/editorial/slug.ts'

import { DocumentNotices } from '../components/document/document-notices.tsx'
import { PageHeading } from '../components/document/page-heading.tsx'
import { Reading } from '../components/document/reading.tsx'
import { Related } from '../components/document/related.tsx'
import { Section } from '../components/document/section.tsx'
import { Card } from '../components/lists/card.tsx'
import { ProductOrder } from '../components/premium/product-order.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

import styles from './product-pages.module.css'

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

/** A product of the publisher, and the way to the shop. */
export function ProductPage({ view }: { readonly view: ProductView }) {
  const { document, typology, price, shopUrl, others } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={
          <header className={styles.header}>
            <p className="kicker">{typology}</p>
            <h1>{document.title}</h1>
            <p className={styles.standfirst}>{document.standfirst}</p>
            <ProductOrder price={price} shopUrl={shopUrl} />
            <DocumentNotices document={document} />
          </header>
        }
      />
      <Related cards={others} dated={false} />
    </>
  )
}
