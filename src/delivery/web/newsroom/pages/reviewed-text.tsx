import { NotedText, renderBody } from '#delivery/web/components/document/document-body.tsx'
import { Download } from '#delivery/web/components/document/download-links.tsx'
import { Figure } from '#delivery/web/components/pictures/picture.tsx'
import { priceText } from '#domain/editorial/french-formats.ts'

import type { ReadText } from '../article-views.ts'

import styles from './desk.module.css'

interface ReviewedTextProps {
  readonly reading: ReadText
  readonly version: number
}

/** Renders the standfirst and the text of the version in review, with Premium part and footnotes. */
export function ReviewedText({
  reading: { standfirst, picture, product, body, publicBlocks, footnotes },
  version,
}: ReviewedTextProps) {
  return (
    <section className={styles.reading} aria-label={`Texte de la version ${version}`}>
      <p>
        <strong>{standfirst}</strong>
      </p>
      {picture && <Figure image={picture} />}
      {product && <ReviewedProduct product={product} />}
      <NotedText body={body} footnotes={footnotes}>
        <div className="prose">{renderBody(body.slice(0, publicBlocks))}</div>
        {body.length > publicBlocks && (
          <>
            <p className={styles.kind}>Suite, réservée aux abonnés Premium</p>
            <div className="prose">{renderBody(body.slice(publicBlocks))}</div>
          </>
        )}
      </NotedText>
    </section>
  )
}

interface ReviewedProductProps {
  readonly product: NonNullable<ReadText['product']>
}

/** Family, price, order link and file of the product in review. */
function ReviewedProduct({ product: { typology, price, shopUrl, file } }: ReviewedProductProps) {
  return (
    <>
      <p>{`${typology}, ${priceText(price)}`}</p>
      {shopUrl !== undefined && (
        <p>
          Se commande à <a href={shopUrl}>{shopUrl}</a>
        </p>
      )}
      {file && <Download download={file} />}
    </>
  )
}
