// Holds the first folder of pages under the data folder that it is told, until it is killed: `node folder-holder.ts DATA_DIR`.
import { setInterval } from 'node:timers'

import { ownFolder } from '#delivery/web/server/page-cache/own-folder.ts'

const { path, hold } = ownFolder(process.argv[2] ?? '', 'pages')
process.stdout.write(`${path}\n`)
setInterval(() => hold, 60_000)
