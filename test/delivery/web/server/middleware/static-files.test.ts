import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import Koa from 'koa'
import { afterAll, expect, test } from 'vitest'

import { staticFiles } from '../../../../../src/delivery/web/server/middleware/static-files.ts'

const SCRIPT = 'export const late = 1'
const folder = await mkdtemp(join(tmpdir(), 'preavis-static-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'assets/shell-1.js'), SCRIPT)
await writeFile(join(folder, 'assets/shell-1.js.br'), brotliCompressSync(SCRIPT))
await writeFile(join(folder, 'assets/shell-1.js.gz'), gzipSync(SCRIPT))
await writeFile(join(folder, 'assets/text-1.woff2'), 'font')
const server = new Koa().use(staticFiles(folder)).listen(0)
await once(server, 'listening')

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function asked(path: string, encodings?: string): Promise<IncomingMessage> {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
  return new Promise((resolve, reject) => {
    get({ port, path, headers }, (answer) => resolve(answer.resume())).once('error', reject)
  })
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  [undefined, undefined],
])(
  'a script is sent as the build compressed it: to a client that takes %s, as %s',
  async (takes, sent) => {
    const { headers } = await asked('/assets/shell-1.js', takes)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(headers['content-encoding']).toBe(sent)
  },
)

test('a font, compressed by its format, is sent as it is', async () => {
  const { headers } = await asked('/assets/text-1.woff2', 'gzip, br')
  expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('a file that is not there is left to what follows', async () => {
  expect(await asked('/assets/shell-2.js')).toMatchObject({ statusCode: 404 })
})
