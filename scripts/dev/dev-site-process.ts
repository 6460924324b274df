import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Site process of `npm run dev`: accepts new builds, and requests a restart if its own modules
// changed.
const loaded = new Set<string>()
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) loaded.add(fileURLToPath(url))
    return next(url, context)
  },
})
const [first = '', reloadScript = ''] = process.argv.slice(2)
const { liveBuild } = await import('./live-build.ts')
const { startServer } = await import('#delivery/start/start-server.ts')
const live = await liveBuild(first, reloadScript)

process.on('message', (change: { readonly folder: string; readonly files: readonly string[] }) => {
  if (change.files.some((file) => loaded.has(file))) process.send?.('restart')
  else void live.replace(change.folder).then(() => process.send?.('replaced'))
})
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await startServer(process.env, () => Promise.resolve(live.build))
