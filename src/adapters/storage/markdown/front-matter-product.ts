import { z } from 'zod'

import type { ProductDetail } from '#domain/editorial/document-kinds.ts'
import { parseDownloadLine } from '#domain/newsroom/download-line.ts'

/** Highest price of a product, in euro cents. */
const MAX_PRICE = 100_000_000

/** Price in euros, as a number or as people write it, converted to cents. */
const price = z.union([z.number(), z.string()]).transform((written, context) => {
  const euros = Number(
    String(written)
      .replace(/\s*€?\s*$/u, '')
      .replace(',', '.'),
  )
  const cents = Math.round(euros * 100)
  const isWhole = Math.abs(euros * 100 - cents) < 0.001
  if (cents > 0 && cents <= MAX_PRICE && isWhole) return cents
  context.addIssue({ code: 'custom', message: 'un prix en euros, par exemple 79 ou 79,50' })
  return z.NEVER
})

const file = z.string().transform((line, context) => {
  const download = parseDownloadLine(line)
  if (download !== undefined) return download
  context.addIssue({
    code: 'custom',
    message: 'la ligne entière d’un fichier, copiée de la page « Fichiers »',
  })
  return z.NEVER
})

/** Fields of a product in its front matter. */
export const productFields = {
  typology: z.string().trim().min(1),
  price: price.exactOptional(),
  shopUrl: z.url({ protocol: /^https$/u }).exactOptional(),
  file: file.exactOptional(),
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
