import type { CardPicture as PictureOfCard } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { HeadPicture, Image } from '#domain/editorial/document-body.ts'
import {
  captionWithCredit,
  parsePictureName,
  picturePath,
  pictureWidths,
} from '#domain/editorial/picture.ts'
import type { PictureFormat, PictureName } from '#domain/editorial/picture.ts'

import { renderInlines } from '../text/inlines.tsx'

import styles from './picture.module.css'

/** Width of the column of a text: 38rem, less on narrow screens. */
const IN_TEXT = '(width <= 44rem) 92vw, 38rem'

/** Renders a picture of a text with its caption and credit. */
export function Figure({ image }: { readonly image: Image }) {
  return (
    <figure className={styles.figure}>
      <Picture picture={image} sizes={IN_TEXT} />
      <Caption image={image} />
    </figure>
  )
}

/** Renders the picture at the head of a document, which loads first. */
export function HeadFigure({ picture }: { readonly picture: HeadPicture }) {
  return (
    <figure className={styles.head}>
      <Picture picture={picture} sizes={IN_TEXT} isFirst />
      <Caption image={picture} />
    </figure>
  )
}

function Caption({ image }: { readonly image: Image }) {
  const caption = captionWithCredit(image)
  return caption.length > 0 && <figcaption>{renderInlines(caption)}</figcaption>
}

interface CardPictureProps {
  readonly picture: PictureOfCard
  /** True on the main story of a page, which loads first. */
  readonly isLead?: boolean
}

/** Renders the part of a picture that a card shows. The title of the card says what it is about. */
export function CardPicture({ picture, isLead = false }: CardPictureProps) {
  const { file, focus } = picture
  return (
    <div
      className={isLead ? styles.card : `${styles.card} ${styles.second}`}
      {...dataAttributes({ focus })}
      aria-hidden="true"
    >
      <Picture picture={{ file }} sizes={isLead ? ON_LEAD : ON_CARD} isFirst={isLead} />
    </div>
  )
}

/** Widths of the picture of a card, and of the main story. */
const ON_CARD = '(width <= 768px) 92vw, 24rem'
const ON_LEAD = '(width <= 1024px) 92vw, 50rem'

interface PictureProps {
  readonly picture: Pick<Image, 'file' | 'alt' | 'access'>
  /** Widths at which it is shown, in the syntax of the attribute `sizes`. */
  readonly sizes: string
  /** True if it is the main content of the first screen. */
  readonly isFirst?: boolean
}

/**
 * Renders a picture in the width and encoding that the browser chooses. Its place is reserved before
 * it loads.
 */
export function Picture({ picture, sizes, isFirst = false }: PictureProps) {
  const { file, alt = '', access } = picture
  const name = parsePictureName(file)
  if (name === undefined) return alt
  const { hash, width, height } = name
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(name, 'avif', access)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(name, 'webp', access)} sizes={sizes} />
      <img
        src={picturePath(hash, width, 'jpg', access)}
        width={width}
        height={height}
        alt={alt}
        {...(isFirst ? FIRST : LATER)}
        decoding="async"
      />
    </picture>
  )
}

const FIRST = { fetchPriority: 'high' } as const
const LATER = { loading: 'lazy' } as const

function srcSetOf(
  { hash, width }: PictureName,
  format: PictureFormat,
  access: string | undefined,
): string {
  return pictureWidths(width)
    .map((each) => `${picturePath(hash, each, format, access)} ${each}w`)
    .join(', ')
}
