import { z } from 'zod'

import type { ProductDetail } from '#domain/editorial/document-kinds.ts'
import { parseDownloadLine } from '#domain/newsroom/download-line.ts'

import { parsedBy } from '../parsed-by.ts'

/** Highest price of a product, in euro cents. */
const MAX_PRICE = 100_000_000

/** Returns a price in euros, as a number or as people write it, in cents. */
function centsIn(written: string | number): number | undefined {
  const euros = Number(
    String(written)
      .replace(/\s*€?\s*$/u, '')
      .replace(',', '.'),
  )
  const cents = Math.round(euros * 100)
  const isWhole = Math.abs(euros * 100 - cents) < 0.001
  return cents > 0 && cents <= MAX_PRICE && isWhole ? cents : undefined
}

/** Fields of a product in its front matter. */
export const productFields = {
  typology: z.string().trim().min(1),
  price: parsedBy(
    z.union([z.number(), z.string()]),
    centsIn,
    'un prix en euros, par exemple 79 ou 79,50',
  ).exactOptional(),
  shopUrl: z.url({ protocol: /^https$/u }).exactOptional(),
  file: parsedBy(
    z.string(),
    parseDownloadLine,
    'la ligne entière d’un fichier, copiée de la page « Fichiers »',
  ).exactOptional(),
}

type ProductFields = z.output<z.ZodObject<typeof productFields>>

/** Returns the product that its front matter describes. */
export function productDetail(fields: ProductFields): ProductDetail {
  const { typology, price: cents, shopUrl, file: download } = fields
  return {
    kind: 'product',
    typology,
    ...(cents !== undefined && { price: cents }),
    ...(shopUrl !== undefined && { shopUrl }),
    ...(download !== undefined && { file: download }),
  }
}
