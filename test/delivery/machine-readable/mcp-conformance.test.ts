import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'

import { runningSite } from '#test/support/processes/running-site.ts'

const PORT = String(await freePort())
// A server knows its own address: the suite sends what a page there would.
const site = await runningSite({}, { PORT, SITE_ORIGIN: `http://127.0.0.1:${PORT}` })
afterAll(() => site[Symbol.asyncDispose]())

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const suite = join(
  dirname(require.resolve('@modelcontextprotocol/conformance/package.json')),
  'dist/index.js',
)
const baseline = join(import.meta.dirname, 'conformance-baseline.yaml')
const url = `http://127.0.0.1:${site.port}/mcp`

/** The scenarios that apply, each with how many of its checks pass. */
const APPLICABLE: Readonly<Record<string, number>> = {
  'server-initialize': 1,
  ping: 1,
  'tools-list': 1,
  'resources-list': 1,
  'dns-rebinding-protection': 2,
}

test('the public conformance suite passes, save what does not apply [C21]', async () => {
  const args = [suite, 'server', '--url', url, '--suite', 'all', '--expected-failures', baseline]
  const { stdout } = await run(process.execPath, args, { cwd: tmpdir() })
  const passed = [...stdout.matchAll(/^✓ ([\w-]+): ([1-9]\d*) passed, 0 failed$/gm)]
  const found = Object.fromEntries(passed.map(([, name = '', checks]) => [name, Number(checks)]))
  expect(found).toEqual(APPLICABLE)
})

test('the documentation names each scenario', async () => {
  const written: { readonly server: readonly string[] } = parse(await readFile(baseline, 'utf8'))
  const guide = join(import.meta.dirname, '../../../docs/integrations/assistants.md')
  const documentation = await readFile(guide, 'utf8')
  const missing = [...Object.keys(APPLICABLE), ...written.server].filter(
    (name) => !documentation.includes(`\`${name}\``),
  )
  expect(missing).toEqual([])
})
