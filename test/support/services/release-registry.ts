import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { packTarball } from './npm-registry.ts'

/** Response of the registry: the package document, or a failure. */
export type Answer = 'document' | 'unavailable' | 'garbage' | 'endless'

/** Local npm registry to which a test publishes releases of a package. */
export interface ReleaseRegistry extends AsyncDisposable {
  readonly url: string
  readonly name: string
  answer: Answer
  /** Version of the tag `latest`. */
  latest: string
  /** Publishes these files as a release and returns its sha512. */
  release(version: string, files: Readonly<Record<string, string>>): Promise<string>
  /** Replaces the sha512 that the registry states for a release, or removes it. */
  misstate(version: string, integrity: string | undefined): void
}

interface Held {
  readonly tarball: Buffer
  integrity: string | undefined
}

/** Starts a registry with one package and no release. */
export async function releaseRegistry(name = '@exemple/guides'): Promise<ReleaseRegistry> {
  const releases = new Map<string, Held>()
  const bodyOf = (version: string | undefined): Buffer | string | undefined => {
    if (version !== undefined) return releases.get(version)?.tarball
    if (registry.answer === 'garbage') return '<html>maintenance</html>'
    if (registry.answer === 'endless') return 'x'.repeat(5 * 1024 * 1024)
    return JSON.stringify(documentOf())
  }
  const server = createServer((request, response) => {
    const [, version] = /^\/tarball\/(.+)\.tgz$/.exec(request.url ?? '') ?? []
    const isDown = version === undefined && registry.answer === 'unavailable'
    if (isDown) response.writeHead(503).end()
    else response.end(bodyOf(version))
  })
  const documentOf = () => ({
    name,
    'dist-tags': { latest: registry.latest },
    versions: Object.fromEntries(
      [...releases].map(([version, { integrity }]) => {
        const tarball = `${registry.url}/tarball/${version}.tgz`
        return [version, { name, version, dist: { tarball, integrity } }]
      }),
    ),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const registry: ReleaseRegistry = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    name,
    answer: 'document',
    latest: '',
    async release(version, files) {
      const tarball = await packTarball({
        'package.json': JSON.stringify({ name, version }),
        ...files,
      })
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
      releases.set(version, { tarball, integrity })
      registry.latest = version
      return integrity
    },
    misstate(version, integrity) {
      const held = releases.get(version)
      if (held) held.integrity = integrity
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return registry
}
