import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { DevBuilds, RELOAD_SCRIPT } from './dev/dev-builds.ts'

const ROOT = join(import.meta.dirname, '..')
/** Delay before a rebuild, in milliseconds, since editors save a file in several writes. */
const DEBOUNCE_MS = 30

// Runs `npm run dev`: pages, styles and browser scripts are replaced in a running site; a change of
// server modules restarts it.
const builds = await DevBuilds.open()
let folder = await builds.build()
let site = start()
const changed = new Set<string>()
let updating = false
for (const name of ['src', 'packages', 'content']) {
  watch(join(ROOT, name), { recursive: true }, (_, file) => {
    if (file === null || file.includes('node_modules')) return
    changed.add(join(ROOT, name, file))
    void update()
  })
}

/** Starts a site without page cache, so that each response is rendered. */
function start(): ChildProcess {
  const env = {
    IMPORT_ON_START: 'false',
    PAGE_CACHE_MB: '0.001',
    PAGE_DISK_MB: '0',
    ...process.env,
  }
  const child = fork(join(ROOT, 'scripts/dev/dev-site-process.ts'), [folder, RELOAD_SCRIPT], {
    env,
  })
  child.on('message', (message) => {
    if (message === 'restart') void restart(child)
  })
  return child
}

async function restart(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  site = start()
}

/**
 * Rebuilds the changed files, one update at a time. A build error is printed, and the next change
 * retries.
 */
async function update(): Promise<void> {
  if (updating) return
  updating = true
  while (changed.size > 0) {
    await setTimeout(DEBOUNCE_MS)
    const files = [...changed]
    changed.clear()
    const begin = performance.now()
    try {
      folder = await builds.build(files)
      console.log(`built in ${Math.round(performance.now() - begin)} ms`)
      const restarts =
        !site.connected || files.some((file) => file.startsWith(join(ROOT, 'content')))
      if (restarts) await restart(site)
      else site.send({ folder, files })
    } catch (error) {
      console.error(error)
    }
  }
  updating = false
}
