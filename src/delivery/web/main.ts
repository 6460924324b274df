import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

const data = process.env['DATA_DIR'] ?? './data'
// Before the modules that the site is made of are read: half of its start is their compilation.
if (existsSync(data)) enableCompileCache(join(data, 'code'))
const { start } = await import('./start.ts')
await start(process.env)
