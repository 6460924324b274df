import { spawnSync } from 'node:child_process'

// Under `node --watch-path` this file starts anew at each change: build what the browser and the painter need, then serve.
const { status } = spawnSync('node_modules/.bin/vite', ['build', '--app', '--logLevel', 'warn'], {
  stdio: 'inherit',
})
if (status === 0) await import('#delivery/web/main.ts')
