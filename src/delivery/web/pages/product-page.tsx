import type { ProductView } from '#application/views/site-views.ts'

import { DocumentNotices } from '../components/document/document-notices.tsx'
import { Reading } from '../components/document/reading.tsx'
import { Related } from '../components/document/related.tsx'
import { ProductOrder } from '../components/premium/product-order.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

import styles from './product-page.module.css'

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
