import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { siteProcess } from '../support/processes/site-process.ts'

/** Milliseconds after which a start counts as one that never ends. */
const TIMEOUT = 30_000

function startBuiltServer(settings: Readonly<Record<string, string>>) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'dist/server/main.js'], {
    env: { PATH: process.env['PATH'], PORT: '0', IDENTITY_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT,
    killSignal: 'SIGKILL',
  })
}

/** Starts the built server, which must refuse; its exit code is null when it had to be killed. */
async function refusedStart(settings: Readonly<Record<string, string>>) {
  const server = startBuiltServer(settings)
  const [said, logged, [code]] = await Promise.all([
    text(server.stderr),
    text(server.stdout),
    once(server, 'exit'),
  ])
  return { code, said, logged }
}

async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'preavis-refused-'))
}

test('a server without a writable folder ends with 1 and one line', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const places = process.platform === 'linux' ? ['/proc', '/proc/nope', file] : [file]
  for (const DATA_DIR of places) {
    const { code, said } = await refusedStart({ DATA_DIR })
    expect(code).toBe(1)
    expect(said).toMatch(/^Rien ne peut être écrit dans le dossier de données [^\n]+\n$/)
    expect(said).toContain(DATA_DIR)
  }
})

test('a second server on one folder ends with 1 and one line', async () => {
  const DATA_DIR = await temporaryFolder()
  await using first = await siteProcess({ DATA_DIR })
  const { code, said, logged } = await refusedStart({ DATA_DIR })
  // It never listened: the refusal comes before anything is loaded.
  expect(logged).toBe('')
  expect(code).toBe(1)
  expect(said).toMatch(/^Un autre serveur Préavis utilise déjà les données [^\n]+\n$/)
  expect((await first.ask('/healthz')).status).toBe(200)
  expect(await first.stop()).toBe(0)
})

test('a site that is ready tells its address beside the log', async () => {
  const server = startBuiltServer({
    DATA_DIR: await temporaryFolder(),
    IMPORT_ON_START: 'false',
    SITE_ORIGIN: 'http://localhost:3999',
  })
  const [line] = await once(server.stderr.setEncoding('utf8'), 'data')
  expect(line).toBe('Le site est prêt\u00A0: http://localhost:3999\n')
  server.kill('SIGTERM')
  await once(server, 'exit')
})

test('a site process that ends before it is ready is an error', async () => {
  await expect(siteProcess({ PORT: 'aucun' })).rejects.toThrow('ended by 1 before /readyz')
})
