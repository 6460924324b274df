import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import {
  decompressBody,
  findPreviewLeaks,
  openPreviewByLink,
  previewedSite,
} from '../support/processes/previewed-site.ts'
import { hasNginx, runningNginx } from '../support/processes/running-nginx.ts'
import { testDatabase } from '../support/processes/test-database.ts'

const runs = hasNginx && process.env['PREAVIS_LONG'] === '1'
const database = runs ? await testDatabase() : undefined

test.runIf(runs)(
  'a thousand previews and readers never mix, through nginx and its cache [A07] [T15]',
  async () => {
    if (!database) return
    const dataDir = await mkdtemp(join(tmpdir(), 'preavis-preview-'))
    const world = await previewedSite(database.connection, dataDir)
    try {
      const cookie = await openPreviewByLink(world)
      const ports = [world.running.port]
      await using nginx = await runningNginx({ site: ports, identity: ports })
      const ask = async (path: string, options = {}) => {
        const { status = 0, headers, text } = await nginx.ask(path, options)
        const body = Buffer.from(text, 'latin1')
        return { status, headers, text: decompressBody(body, headers['content-encoding']) }
      }
      expect(await findPreviewLeaks(ask, cookie, 1_000)).toEqual([])
    } finally {
      await world.close()
      await rm(dataDir, { recursive: true })
    }
  },
  180_000,
)
