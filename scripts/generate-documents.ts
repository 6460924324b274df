import { globSync, readFileSync, writeFileSync } from 'node:fs'

import { withBlocks } from './documents/generated-blocks.ts'
import { exampleSettings } from './documents/setting-tables.ts'

// Runs `npm run docs`: updates the generated parts of the documents, and the example settings file.
writeFileSync('.env.example', exampleSettings())
for (const file of globSync('docs/**/*.md')) {
  const document = readFileSync(file, 'utf8')
  const current = withBlocks(document)
  if (current !== document) writeFileSync(file, current)
}
