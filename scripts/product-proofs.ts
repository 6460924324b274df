import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { PRODUCT_PAGES, readProofs, ROOT, withProofs } from './product/row-proofs.ts'

// Runs `npm run product`: updates the « Proved by » lines of docs/product.
const proofs = readProofs()
for (const page of PRODUCT_PAGES) {
  const file = join(ROOT, page)
  writeFileSync(file, withProofs(readFileSync(file, 'utf8'), proofs))
}
