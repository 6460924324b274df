import { existsSync, mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const compiled = join(process.env['DATA_DIR'] ?? './data', 'code')
// Before the modules that the site is made of are read: half of its start is their compilation.
if (canMake(compiled)) enableCompileCache(compiled)
const { startServer } = await import('./start-server.ts')
await startServer(process.env)

/**
 * Whether the folder is there or could be made; the compile cache itself would try for ever under
 * /proc.
 */
function canMake(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return existsSync(folder)
  }
}
