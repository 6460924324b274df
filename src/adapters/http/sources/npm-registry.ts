import { text } from 'node:stream/consumers'

import { z } from 'zod'

import type { Release } from '#domain/editions/judge-package-edition.ts'
import { parseVersion } from '#domain/editions/semantic-version.ts'
import type { PackageRegistry } from '#ports/data-package-editions.ts'
import { Outage } from '#ports/outage.ts'

import { streamFromRegistry } from './npm-tarball.ts'
import type { RegistrySettings } from './npm-tarball.ts'

const DEFAULT_REGISTRY = 'https://registry.npmjs.org'
/** Maximum size of a registry document: a hundred times the largest in 2026. */
const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024
const SHA512 = /(?:^|\s)(?<sha512>sha512-[\dA-Za-z+/]{86}==)(?:\s|$)/u

const versionSchema = z.string().refine((text) => parseVersion(text) !== undefined)

const documentSchema = z.object({
  name: z.string(),
  'dist-tags': z.object({ latest: versionSchema }),
  versions: z.record(z.string(), z.unknown()),
})

const releaseSchema = z.object({
  name: z.string(),
  version: versionSchema,
  dist: z.object({ integrity: z.string().regex(SHA512) }),
})

/**
 * Creates a client that looks up the latest release of a package in the npm registry or a mirror.
 * `newest` throws an `Outage` on any failure.
 */
export function npmRegistry(
  settings: Pick<RegistrySettings, 'registry' | 'cafile' | 'timeoutMs'>,
): PackageRegistry {
  return {
    async newest(name) {
      try {
        return releaseIn(name, JSON.parse(await documentOf(name, settings)))
      } catch (cause) {
        throw new Outage(name, cause)
      }
    },
  }
}

/** Fetches the registry's document of a package. Revalidates a cached copy first. */
async function documentOf(
  name: string,
  settings: Pick<RegistrySettings, 'registry' | 'cafile' | 'timeoutMs'>,
): Promise<string> {
  const spec = `${settings.registry ?? DEFAULT_REGISTRY}/${name.replace('/', '%2f')}`
  let document = ''
  await streamFromRegistry(
    { spec, options: { preferOnline: true } },
    { ...settings, maxBytes: MAX_DOCUMENT_BYTES },
    () => async (bytes: AsyncIterable<Uint8Array>) => {
      document = await text(bytes)
    },
  )
  return document
}

/**
 * Returns the release tagged `latest`. Throws if the document describes another package or version.
 */
function releaseIn(name: string, document: unknown): Release {
  const { name: own, 'dist-tags': tags, versions } = documentSchema.parse(document)
  const release = releaseSchema.parse(versions[tags.latest])
  if (own !== name || release.name !== name || release.version !== tags.latest)
    throw new Error('the registry describes another package')
  return {
    version: release.version,
    integrity: SHA512.exec(release.dist.integrity)?.groups?.['sha512'] ?? '',
  }
}
