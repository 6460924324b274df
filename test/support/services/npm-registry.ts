import { createHash } from 'node:crypto'
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { create } from 'tar'

import type { PackagePin } from '#adapters/http/sources/data-package-pins.ts'

/** How the registry serves the tarball: correct, altered, truncated, never complete or missing. */
export type Conduct = 'honest' | 'tampered' | 'cut' | 'stalled' | 'missing'

/** Local npm registry with one package. A test sets its conduct. */
export interface LocalRegistry extends AsyncDisposable {
  readonly url: string
  readonly pin: PackagePin
  /** Returns the number of requests so far. */
  readonly requests: () => number
  conduct: Conduct
}

/** Starts a registry with one package that contains these files, by path. */
export async function localRegistry(
  files: Readonly<Record<string, string>>,
): Promise<LocalRegistry> {
  const tarball = await packTarball(files)
  const pin = pinOf(tarball)
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    if (request.url === '/tarball.tgz') serve(tarball, registry.conduct, response)
    else response.end(JSON.stringify(packument(pin, registry.url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const registry: LocalRegistry = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pin,
    requests: () => requests,
    conduct: 'honest',
    [Symbol.asyncDispose]: () => closed(server),
  }
  return registry
}

function serve(tarball: Buffer, conduct: Conduct, response: ServerResponse): void {
  const half = tarball.subarray(0, tarball.length / 2)
  if (conduct === 'missing') response.writeHead(404).end()
  else if (conduct === 'tampered') response.end(Buffer.concat([tarball, Buffer.from('x')]))
  else if (conduct === 'honest') response.end(tarball)
  else {
    response.writeHead(200, { 'content-length': tarball.length })
    response.write(half)
    if (conduct === 'cut') setImmediate(() => response.destroy())
  }
}

/** Returns the tarball of an npm package with these files. */
export async function packTarball(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'))
  const names = Object.keys(files)
  for (const name of names) {
    const path = join(folder, 'package', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, files[name] ?? '')
  }
  const file = join(folder, 'package.tgz')
  await create({ gzip: true, cwd: folder, file, portable: true }, ['package'])
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}

function pinOf(tarball: Buffer): PackagePin {
  return {
    name: '@exemple/donnees',
    version: '1.2.3',
    integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
    producer: 'Ministère',
    title: 'Données',
    url: 'https://exemple.fr/',
    licence: 'Licence Ouverte 2.0',
    stateAt: '2026-03-13',
  }
}

function packument(pin: PackagePin, url: string): object {
  const { name, version, integrity } = pin
  const dist = { tarball: `${url}/tarball.tgz`, integrity }
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, dist } },
  }
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
