import { NotedText, renderBody } from '#delivery/web/components/document/document-body.tsx'
import { Download } from '#delivery/web/components/document/download-links.tsx'
import { Podcast } from '#delivery/web/components/document/podcast.tsx'
import { Figure } from '#delivery/web/components/pictures/picture.tsx'
import { priceText } from '#domain/editorial/french-formats.ts'
import type { ManuscriptFields } from '#domain/newsroom/manuscript-fields.ts'

import { FIELD_LABELS } from '../article-messages.ts'
import { REVIEWED_TEXT_ID } from '../article-paths-and-fields.ts'
import type { ReadText } from '../article-views.ts'
import { fieldValueText } from '../field-value-text.ts'

import styles from './desk.module.css'

interface ReviewedTextProps {
  readonly reading: ReadText
  readonly version: number
}

/** Renders the standfirst and the text of the version in review, with Premium part and footnotes. */
export function ReviewedText({
  reading: { standfirst, picture, podcast, product, body, publicBlocks, footnotes },
  version,
}: ReviewedTextProps) {
  return (
    <section
      id={REVIEWED_TEXT_ID}
      className={styles.reading}
      aria-label={`Texte de la version ${version}`}
    >
      <p>
        <strong>{standfirst}</strong>
      </p>
      {picture && <Figure image={picture} />}
      {podcast && <Podcast podcast={podcast} />}
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

/** Fields that readers or search engines see, and the text does not show. */
const REVIEWED = [
  'themes',
  'sectors',
  'tags',
  'authors',
  'access',
  'openedBy',
  'pictureAlt',
  'related',
  'searchTitle',
  'searchDescription',
  'publishedAt',
  'updatedAt',
  'stateOfLawAt',
] as const

/** Renders the fields of the version in review besides its text. Renders nothing without any. */
export function ReviewedFields({ fields }: { readonly fields: ManuscriptFields }) {
  const filled = REVIEWED.filter((field) => fields[field] !== '')
  if (filled.length === 0) return null
  return (
    <section aria-labelledby="fiche-relue">
      <h2 id="fiche-relue">Fiche</h2>
      <dl className={styles.fields}>
        {filled.map((field) => (
          <div key={field} className={styles.block}>
            <dt className={styles.kind}>{FIELD_LABELS[field]}</dt>
            <dd>{fieldValueText(field, fields[field])}</dd>
          </div>
        ))}
      </dl>
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
