import { join } from 'node:path'

import { collectiveAgreements } from '#adapters/http/sources/agreements/collective-agreements-source.ts'
import { agreementEditions } from '#adapters/http/sources/agreements/compare-agreement-editions.ts'
import { earlierTexts } from '#adapters/http/sources/agreements/earlier-texts-source.ts'
import { PAST_AGREEMENT_EDITIONS } from '#adapters/http/sources/agreements/past-agreement-package-pins.ts'
import { amendmentNews } from '#adapters/http/sources/code/amendments/amendment-news-source.ts'
import { codeEditions } from '#adapters/http/sources/code/labour-code-editions.ts'
import { labourCode } from '#adapters/http/sources/code/labour-code-source.ts'
import { PAST_CODE_EDITIONS } from '#adapters/http/sources/code/past-code-package-pins.ts'
import type { PackagePin, Pins } from '#adapters/http/sources/data-package-pins.ts'
import { packageReader } from '#adapters/http/sources/data-package-reader.ts'
import { labourFaq } from '#adapters/http/sources/faq/labour-faq-source.ts'
import { labourGlossary } from '#adapters/http/sources/glossary/labour-glossary-source.ts'
import { ministryGuides } from '#adapters/http/sources/guides/ministry-guides-source.ts'
import type { RegistrySettings } from '#adapters/http/sources/npm-tarball.ts'
import { removeOldTarballs } from '#adapters/http/sources/remove-old-tarballs.ts'
import { labourLibraryReader } from '#adapters/http/sources/service-public/load-sheets-and-glossary.ts'
import { serviceSheets } from '#adapters/http/sources/service-public/service-sheets-source.ts'
import { hashArticleWords } from '#adapters/storage/hash-article-words.ts'
import { markdownContent } from '#adapters/storage/markdown/markdown-content-source.ts'
import { yamlAgreementClosings } from '#adapters/storage/markdown/yaml-agreement-closings.ts'
import { yamlEditorialClassification } from '#adapters/storage/markdown/yaml-editorial-classification.ts'
import { yamlLabourCodeAnswers } from '#adapters/storage/markdown/yaml-labour-code-answers.ts'
import {
  sourceWithThemes,
  sourceWithFileSizes,
} from '#application/content/add-themes-and-file-sizes.ts'
import { sourceWithoutAdoptedPages } from '#application/content/skip-adopted-pages.ts'
import { attachLabourCodeAnswers } from '#application/editorial/attach-labour-code-answers-to-faq.ts'
import type { EditionRef } from '#domain/editions/current-package-edition.ts'
import { days, minutes } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { AgreementEditionSource } from '#ports/changelog-stores.ts'
import type { ContentSource } from '#ports/content-source-and-publisher.ts'
import type { LawEditionSource } from '#ports/law-texts.ts'

import type { ReadSourceKey } from '../settings/content-source-keys.ts'
import type { Settings } from '../settings/read-settings.ts'
import { CONTENT_FOLDER_PATH } from './content-folder-path.ts'
import type { Registry } from './dependency-container.ts'
import {
  CLOCK,
  EARLIER_TEXTS,
  LOGGER,
  LAW_TEXTS,
  LIBRARY,
  NEWSROOM_STORE,
  STORE_LAW_TEXTS,
  TEMPLATE_FILES,
} from './injection-tokens.ts'

/** Maximum size of a data package in bytes: twice the largest, that of the agreements of 2023. */
const MAX_PACKAGE_BYTES = 128 * 1024 * 1024

/** Creates the source of the available editions of the Labour Code, including the current one. */
export function lawEditions(settings: Settings, inUse: PackagePin): LawEditionSource {
  return codeEditions(packageReader(registrySettings(settings)), inUse)
}

/** Creates the source of the available editions of the agreements, including the current one. */
export function agreementEditionsOf(settings: Settings, inUse: PackagePin): AgreementEditionSource {
  return agreementEditions(packageReader(registrySettings(settings)), hashArticleWords, inUse)
}

/**
 * Returns the npm registry and cache folder of the settings, with the timeout and maximum size of a
 * download.
 */
export function registrySettings(settings: Settings): RegistrySettings {
  return {
    ...(settings.npmRegistry === undefined ? {} : { registry: settings.npmRegistry }),
    ...(settings.npmCafile === undefined ? {} : { cafile: settings.npmCafile }),
    folder: join(settings.dataDir, 'sources'),
    timeoutMs: minutes(2),
    maxBytes: MAX_PACKAGE_BYTES,
  }
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

/** Creates the reader of each source: the demonstration set and the public data packages. */
export function sourceReaders(
  parts: Registry,
  settings: Settings,
  pins: Pins,
): Readonly<Record<ReadSourceKey, ContentSource>> {
  const packages = packageReader(registrySettings(settings))
  const labour = labourLibraryReader(packages, pins)
  const clock = parts.get(CLOCK)
  const classification = yamlEditorialClassification(CONTENT_FOLDER_PATH)
  const closingTable = yamlAgreementClosings(CONTENT_FOLDER_PATH)
  const earlier = {
    lawTexts: parts.get(LAW_TEXTS),
    storeTexts: () => parts.get(STORE_LAW_TEXTS)(),
  }
  return {
    demo: sourceWithoutAdoptedPages(
      sourceWithFileSizes(markdownContent(CONTENT_FOLDER_PATH), parts.get(TEMPLATE_FILES)),
      parts.get(NEWSROOM_STORE),
    ),
    guides: sourceWithThemes(ministryGuides(packages, clock, pins.guides), classification),
    code: labourCode(packages, clock, pins.code),
    amendments: amendmentNews(packages, clock, earlier, pins.code),
    'earlier-texts': earlierTexts(packages, clock, { inUse: pins.agreements, closingTable }),
    agreements: collectiveAgreements(packages, clock, {
      pin: pins.agreements,
      closingTable,
      earlier: parts.get(EARLIER_TEXTS),
    }),
    sheets: sourceWithThemes(serviceSheets(labour, clock), classification),
    glossary: sourceWithThemes(labourGlossary(labour, clock), classification),
    faq: attachLabourCodeAnswers(labourFaq(packages, labour, clock, pins), {
      answers: yamlLabourCodeAnswers(CONTENT_FOLDER_PATH),
      library: parts.get(LIBRARY),
      logger: parts.get(LOGGER),
    }),
  }
}
