import type { Image } from '#domain/editorial/document-body.ts'
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
  const caption = captionWithCredit(image)
  return (
    <figure className={styles.figure}>
      <Picture picture={image} sizes={IN_TEXT} />
      {caption.length > 0 && <figcaption>{renderInlines(caption)}</figcaption>}
    </figure>
  )
}

interface PictureProps {
  readonly picture: Pick<Image, 'file' | 'alt' | 'access'>
  /** Widths at which it is shown, in the syntax of the attribute `sizes`. */
  readonly sizes: string
}

/**
 * Renders a picture in the width and encoding that the browser chooses. Its place is reserved before
 * it loads.
 */
export function Picture({ picture, sizes }: PictureProps) {
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
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

function srcSetOf(
  { hash, width }: PictureName,
  format: PictureFormat,
  access: string | undefined,
): string {
  return pictureWidths(width)
    .map((each) => `${picturePath(hash, each, format, access)} ${each}w`)
    .join(', ')
}
