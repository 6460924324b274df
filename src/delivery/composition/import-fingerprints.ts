import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { DependencyContainer } from 'tsyringe'

import type { PackageKey, Pins } from '#adapters/http/sources/data-package-pins.ts'
import { lazy } from '#domain/shared/lazy.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type {
  ContentSource,
  ImportFingerprint,
  PublishedEdition,
} from '#ports/content-source-and-publisher.ts'

import { DEMO_SOURCE, FINGERPRINT_MARKS } from '../settings/content-source-keys.ts'
import type { ReadSourceKey, SourceKey } from '../settings/content-source-keys.ts'
import { NEWSROOM_STORE } from './newsroom.ts'
import { PUBLISHER } from './page-stores.ts'
import { CLOCK, CONTENT_FOLDER_PATH } from './process-dependencies.ts'

/** Data packages that each source reads. */
export const PACKAGES_OF = {
  demo: [],
  guides: ['guides'],
  code: ['code'],
  amendments: ['code'],
  agreements: ['agreements'],
  sheets: ['sheets', 'glossary'],
  glossary: ['sheets', 'glossary'],
  faq: ['faq', 'agreements', 'sheets', 'glossary'],
  'earlier-texts': ['agreements'],
} as const satisfies Readonly<Record<ReadSourceKey, readonly PackageKey[]>>

/** Dependencies of sources on other sources, by key of the dependent source. */
export const SOURCE_DEPENDENCIES: Readonly<
  Partial<Record<ReadSourceKey, Pick<ContentSource, 'composed' | 'quotes'>>>
> = {
  agreements: { quotes: ['earlier-texts'] },
  'earlier-texts': { composed: true },
  faq: { composed: true, quotes: ['code'] },
}

/** Files of the content folder that only the demonstration set and the site itself read. */
const OWN_CONTENT =
  /\.md$|^(?:menus|banners|reviews|redirects|subjects)\.yaml$|^(?:accessibilite|fichiers|images|modeles|simulateurs)\//u

/**
 * Returns the fingerprint of what an import of a source would read now from these packages. The
 * demonstration set depends on the whole server, which prints its files.
 */
export async function importFingerprint(
  c: DependencyContainer,
  source: ReadSourceKey,
  pins: Pins,
): Promise<ImportFingerprint> {
  const isDemo = source === DEMO_SOURCE
  const { quotes = [] } = SOURCE_DEPENDENCIES[source] ?? {}
  const publisher = c.resolve(PUBLISHER)
  const quoted = await Promise.all(quotes.map((key) => publisher.publishedEdition(key)))
  const adopted = isDemo ? [...(await c.resolve(NEWSROOM_STORE).adopted())].toSorted() : []
  const packages = PACKAGES_OF[source].map((key) => pins[key])
  return {
    importers: builtHash(isDemo ? FINGERPRINT_MARKS.server : FINGERPRINT_MARKS.importers),
    inputs: hashOf([
      JSON.stringify(packages),
      contentHash(CONTENT_FOLDER_PATH, source),
      JSON.stringify(adopted),
      contentState(quoted),
    ]),
  }
}

/** Returns the fingerprint of the newsletters, which are composed from all other sources each day. */
export async function newsletterFingerprint(c: DependencyContainer): Promise<ImportFingerprint> {
  const publisher = c.resolve(PUBLISHER)
  const others = (await publisher.status())
    .map(({ source }) => source)
    .filter((source) => source !== NEWSLETTER_SOURCE)
    .toSorted()
  const editions = await Promise.all(others.map((source) => publisher.publishedEdition(source)))
  return {
    importers: builtHash(FINGERPRINT_MARKS.server),
    inputs: hashOf([contentState(editions), parisDay(c.resolve(CLOCK).now())]),
  }
}

/**
 * Returns a text that identifies what editions say. It stays the same when only marks of their
 * documents change, such as changes of the law that they cite.
 */
function contentState(editions: readonly (PublishedEdition | undefined)[]): string {
  return JSON.stringify(
    editions.map(
      (each) => each && (each.fingerprint ?? { version: each.version, at: each.publishedAt }),
    ),
  )
}

const NEWSLETTER_SOURCE = 'newsletters' satisfies SourceKey

/** Returns the hash that the build put in the place of a mark; without a build, that of all sources. */
function builtHash(mark: string): string {
  return mark.startsWith('@') ? sourcesHash() : mark
}

const ROOT = join(import.meta.dirname, '../../..')

const sourcesHash = lazy(() =>
  filesHash(ROOT, globSync('{src/**/*.ts,package-lock.json}', { cwd: ROOT })),
)

/** Returns the hash of the files of a content folder that an import of a source may read. */
export function contentHash(folder: string, source: ReadSourceKey): string {
  const paths = globSync('**/*.*', { cwd: folder })
  return filesHash(
    folder,
    source === DEMO_SOURCE ? paths : paths.filter((path) => !OWN_CONTENT.test(path)),
  )
}

/** Returns a hash of the paths and bytes of files. */
function filesHash(folder: string, paths: readonly string[]): string {
  return hashOf(paths.toSorted().flatMap((path) => [path, readFileSync(join(folder, path))]))
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('base64url')
}
