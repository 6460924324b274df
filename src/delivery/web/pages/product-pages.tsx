import { use } from 'react'

import type {
  ProductView,
  ProductsView,
} from '#application/views/section-product-and-error-views.ts'
import { priceText } from '#domain/editorial/french-formats.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { NOTHING_SOLD } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { DocumentLayout } from '../components/document/document-layout.tsx'
import { DocumentNotices } from '../components/document/document-notices.tsx'
import { Download } from '../components/document/download-links.tsx'
import { PageHeading, Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { RelatedDocuments } from '../components/lists/card-section.tsx'
import { Card } from '../components/lists/card.tsx'
import { HeadFigure } from '../components/pictures/picture.tsx'
import { OrderLink } from '../components/premium/offer-actions-and-contents.tsx'
import { Link } from '../components/text/link.tsx'
import { SiteContext } from '../components/text/site-and-page-contexts.ts'

import offerStyles from '../components/premium/offer.module.css'
import styles from './product-pages.module.css'

/** Renders the index of products, by type. */
export function ProductsPage({ view }: { readonly view: ProductsView }) {
  return (
    <>
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

/** Renders a product with its price, a way to order it, and other products. */
export function ProductPage({ view }: { readonly view: ProductView }) {
  const { document, typology, price, shopUrl, file, others } = view
  return (
    <>
      <DocumentLayout
        document={document}
        header={
          <header className={styles.header}>
            <p className="kicker">{typology}</p>
            <h1>{document.title}</h1>
            <p className={styles.standfirst}>{document.standfirst}</p>
            {document.picture && <HeadFigure picture={document.picture} />}
            <ProductOrder price={price} shopUrl={shopUrl} />
            {file && <Download download={file} />}
            <DocumentNotices document={document} />
          </header>
        }
      />
      <RelatedDocuments cards={others} dated={false} />
    </>
  )
}

interface ProductOrderProps {
  readonly price?: number | undefined
  readonly shopUrl?: string | undefined
}

/**
 * Renders the price of a product and its order button. Without a shop, renders the reason and a
 * contact link.
 */
function ProductOrder({ price, shopUrl }: ProductOrderProps) {
  const { links, demonstration = false } = use(SiteContext)
  const isSold = (shopUrl ?? links.shop) !== undefined
  return (
    <div className={offerStyles.buttons}>
      <p className={offerStyles.price}>{priceText(price)}</p>
      {isSold && <OrderLink className="button">Commander</OrderLink>}
      {!isSold && demonstration && (
        <p>{NOTHING_SOLD.demonstration} Ce produit ne s’y commande pas.</p>
      )}
      {!isSold && !demonstration && (
        <p>
          {NOTHING_SOLD.elsewhere} <Link href={PATHS.contact}>Écrivez-nous</Link> pour commander.
        </p>
      )}
    </div>
  )
}
