import { globSync, readFileSync, writeFileSync } from 'node:fs'

import { answerSchemas } from './documents/answer-schemas.ts'
import { withBlocks } from './documents/generated-blocks.ts'
import { exampleSettings } from './documents/setting-tables.ts'

// Runs `npm run docs`: updates the generated parts of the documents, the example settings file, and
// the JSON Schemas of the command line.
writeFileSync('.env.example', exampleSettings())
writeFileSync('src/delivery/cli/answer-schemas.json', answerSchemas())
for (const file of globSync('docs/**/*.md')) {
  const document = readFileSync(file, 'utf8')
  const current = withBlocks(document)
  if (current !== document) writeFileSync(file, current)
}
