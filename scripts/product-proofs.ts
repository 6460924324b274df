import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { PRODUCT_PAGES, readProofs, ROOT, withProofs } from './product/proofs.ts'

const proofs = readProofs()
for (const page of PRODUCT_PAGES) {
  const file = join(ROOT, page)
  writeFileSync(file, withProofs(readFileSync(file, 'utf8'), proofs))
}
