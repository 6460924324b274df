import { existsSync, mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const compiled = join(process.env['DATA_DIR'] ?? './data', 'code')
// Enabled before the site's modules load, since compiling them takes half of the start.
if (canCreate(compiled)) enableCompileCache(compiled)
const { startServer } = await import('./start-server.ts')
await startServer(process.env)

/**
 * Returns true if the folder exists or was created now. The compile cache itself would retry
 * endlessly under /proc.
 */
function canCreate(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return existsSync(folder)
  }
}
