import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

import { createFolder } from './create-folder.ts'

const compiled = join(process.env['DATA_DIR'] ?? './data', 'code')
// Enabled before the site's modules load, since compiling them takes half of the start. Under /proc
// it would retry endlessly. Child processes read the same code.
if (createFolder(compiled)) {
  enableCompileCache(compiled)
  process.env['NODE_COMPILE_CACHE'] = compiled
}
const { startServer } = await import('./start-server.ts')
await startServer(process.env)
