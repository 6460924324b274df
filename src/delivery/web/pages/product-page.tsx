import type { ProductView } from '../../../application/views/site-views.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { DocumentNotices } from '../components/document-notices.tsx'
import { Link } from '../components/link.tsx'
import { Reading } from '../components/reading.tsx'
import { Related } from '../components/related.tsx'

import styles from './product-page.module.css'

/** A product of the publisher, and the way to the shop. */
export function ProductPage({ view }: { readonly view: ProductView }) {
  const { document, typology, shopUrl, others } = view
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
            {shopUrl !== undefined && (
              <Link href={shopUrl} className="button">
                Commander dans la boutique
              </Link>
            )}
            <DocumentNotices document={document} />
          </header>
        }
      />
      <Related cards={others} dated={false} />
    </>
  )
}
