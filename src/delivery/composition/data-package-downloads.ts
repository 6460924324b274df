import { join } from 'node:path'

import { agreementEditions } from '#adapters/http/sources/agreements/compare-agreement-editions.ts'
import { PAST_AGREEMENT_EDITIONS } from '#adapters/http/sources/agreements/past-agreement-package-pins.ts'
import { codeEditions } from '#adapters/http/sources/code/labour-code-editions.ts'
import { PAST_CODE_EDITIONS } from '#adapters/http/sources/code/past-code-package-pins.ts'
import type { PackagePin } from '#adapters/http/sources/data-package-pins.ts'
import { packageReader } from '#adapters/http/sources/data-package-reader.ts'
import type { RegistrySettings } from '#adapters/http/sources/npm-tarball.ts'
import { removeOldTarballs } from '#adapters/http/sources/remove-old-tarballs.ts'
import { hashArticleWords } from '#adapters/storage/hash-article-words.ts'
import type { EditionRef } from '#domain/editions/current-package-edition.ts'
import { days, minutes } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { AgreementEditionSource } from '#ports/changelog-stores.ts'
import type { LawEditionSource } from '#ports/law-texts.ts'

import type { Settings } from '../settings/read-settings.ts'

/** Maximum size of a data package in bytes: twice the largest, that of the agreements of 2023. */
const MAX_PACKAGE_BYTES = 128 * 1024 * 1024

/**
 * Returns the npm registry and cache folder of the settings, with the timeout and maximum size of a
 * download.
 */
export function registrySettings({ npmRegistry, npmCafile, dataDir }: Settings): RegistrySettings {
  return {
    ...(npmRegistry === undefined ? {} : { registry: npmRegistry }),
    ...(npmCafile === undefined ? {} : { cafile: npmCafile }),
    folder: join(dataDir, 'sources'),
    timeoutMs: minutes(2),
    maxBytes: MAX_PACKAGE_BYTES,
  }
}

/** Creates the source of the available editions of the Labour Code, including the current one. */
export function lawEditions(settings: Settings, inUse: PackagePin): LawEditionSource {
  return codeEditions(packageReader(registrySettings(settings)), inUse)
}

/** Creates the source of the available editions of the agreements, including the current one. */
export function agreementEditionsOf(settings: Settings, inUse: PackagePin): AgreementEditionSource {
  return agreementEditions(packageReader(registrySettings(settings)), hashArticleWords, inUse)
}

/**
 * Removes the downloads of data packages that are older than a day, except the editions `inReach`
 * and the past editions of legal texts. Returns the number of removed files.
 */
export function removeOldDownloads(
  settings: Settings,
  inReach: readonly EditionRef[],
  now: Instant,
): Promise<number> {
  const pins = [...inReach, ...PAST_CODE_EDITIONS, ...PAST_AGREEMENT_EDITIONS]
  return removeOldTarballs(registrySettings(settings).folder, { pins, since: now - days(1) })
}
