// Child process that locks the first page folder of a data folder until it is killed:
// `node lock-pages-folder-process.ts DATA_DIR`.
import { setInterval } from 'node:timers'

import { PageDiskStore } from '#delivery/web/server/page-cache/page-disk-store.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'

const store = new PageDiskStore({
  dataDir: process.argv[2] ?? '',
  maxBytes: 1e9,
  build: 'a',
  origin: 'https://preavis.example',
  logger: new MemoryLogger(),
})
process.stdout.write(`${store.folder}\n`)
setInterval(() => store, 60_000)
