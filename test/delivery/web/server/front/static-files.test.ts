import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

import { fc, test as property } from '@fast-check/vitest'
import { afterAll, expect, test } from 'vitest'

import { runningSite } from '#test/support/processes/running-site.ts'
import { builtFiles } from '#test/support/processes/static-files-of-build.ts'

const SCRIPT = 'export const late = 1'
/** More than the system buffers of a connection hold. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'a')
const site = await runningSite(
  {},
  {},
  {
    staticFiles: await builtFiles({
      'shell-1.js': SCRIPT,
      'shell-1.js.br': brotliCompressSync(SCRIPT),
      'shell-1.js.gz': gzipSync(SCRIPT),
      'text-1.woff2': 'font',
      'large-1.js': LARGE,
    }),
  },
)
const UNPACK = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
} as const

afterAll(() => site[Symbol.asyncDispose]())

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0', 'identity'],
  ['', 'identity'],
] as const)('a script is sent to a client that takes %j as %s', async (takes, encoding) => {
  const { status, headers, body } = await site.ask('/assets/shell-1.js', {
    headers: { 'accept-encoding': takes },
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(UNPACK[encoding](body).toString()).toBe(SCRIPT)
})

test('a font, which its format compresses, is sent as it is', async () => {
  const { headers } = await site.ask('/assets/text-1.woff2', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'content-length': '4' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers).not.toHaveProperty('vary')
})

test('a file that the client holds is answered by 304', async () => {
  const { headers } = await site.ask('/assets/shell-1.js')
  const again = await site.ask('/assets/shell-1.js', {
    headers: { 'if-none-match': headers.etag },
  })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding' })
})

test('HEAD answers with the headers of the file alone', async () => {
  const { status, headers, body } = await site.ask('/assets/shell-1.js', { method: 'HEAD' })
  expect([status, headers['content-length'], body.length]).toEqual([200, `${SCRIPT.length}`, 0])
})

const position = fc.oneof(fc.constant(''), fc.nat(99))
property.prop([
  fc.oneof(
    fc.constantFrom('bytes=5-2', 'bytes=0-0', 'bytes=-1', 'items=0-1', 'bytes=', 'bytes=0-0,2-3'),
    fc.tuple(position, position).map(([from, to]) => `bytes=${from}-${to}`),
  ),
])('the file is sent whole, for any range', async (range) => {
  const { status, body } = await site.ask('/assets/shell-1.js', { headers: { range } })
  expect([status, body.toString()]).toEqual([200, SCRIPT])
  expect(site.logger.entries).toEqual([])
})

test.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon', '000001'],
  ['/apple-touch-icon.png', 'image/png', '89504e'],
  ['/podcasts-rh.png', 'image/png', '89504e'],
])('%s is an icon for clients that follow no link', async (path, type, start) => {
  const { status, headers, body } = await site.ask(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(body.subarray(0, 3).toString('hex')).toBe(start)
})

test.each(['/assets/shell-2.js', '/assets', '/assets/shell-1.js.br'])(
  '%s leads nowhere',
  async (path) => {
    expect((await site.ask(path)).status).toBe(404)
  },
)

test.runIf(process.platform === 'linux')(
  'downloads that are cut leave no open file behind',
  async () => {
    const before = await openFiles()
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(Array.from({ length: 50 }, () => cutDownload(site.port)))
    }
    await expect.poll(openFiles, { timeout: 20_000 }).toBeLessThanOrEqual(before)
  },
)

async function openFiles(): Promise<number> {
  return (await readdir('/proc/self/fd')).length
}

/** Asks for a large file, reads its beginning and leaves. */
function cutDownload(port: number): Promise<Socket> {
  const { promise, resolve } = Promise.withResolvers<Socket>()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /assets/large-1.js HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.once('data', () => resolve(socket.destroy()))
  socket.on('error', () => resolve(socket))
  return promise
}
