import { join } from 'node:path'

import { collectiveAgreements } from '../../adapters/http/sources/agreements/collective-agreements.ts'
import { amendments } from '../../adapters/http/sources/code/amendments/amendments.ts'
import { labourCode } from '../../adapters/http/sources/code/labour-code.ts'
import { agreementQuestions } from '../../adapters/http/sources/faq/agreement-questions.ts'
import { labourGlossary } from '../../adapters/http/sources/glossary/labour-glossary.ts'
import { ministryGuides } from '../../adapters/http/sources/guides/ministry-guides.ts'
import { packageReader } from '../../adapters/http/sources/package-reader.ts'
import type { PackageReader } from '../../adapters/http/sources/package-reader.ts'
import { labourLibrary } from '../../adapters/http/sources/service-public/labour-library.ts'
import type { LabourLibraryReader } from '../../adapters/http/sources/service-public/labour-library.ts'
import { serviceSheets } from '../../adapters/http/sources/service-public/service-sheets.ts'
import { markdownContent } from '../../adapters/storage/markdown/markdown-content.ts'
import type { TemplateFiles } from '../../application/downloads/template-files.ts'
import { weighedSource } from '../../application/downloads/weighed-source.ts'
import { newsletterIssues } from '../../application/editorial/newsletter-issues.ts'
import { studies } from '../../application/editorial/studies.ts'
import { minutes } from '../../domain/shared/duration.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import type { ContentSource } from '../../ports/content-source.ts'
import type { Registry } from './registry.ts'
import type { Settings } from './settings.ts'
import { SOURCE_KEYS } from './source-keys.ts'
import type { SourceKey } from './source-keys.ts'
import { CLOCK, LIBRARY, SOURCES, TEMPLATE_FILES } from './tokens.ts'

/** The folder of the demonstration set, in the project. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')

/** Twice the largest tarball there is today. */
const LARGEST_PACKAGE = 64 * 1024 * 1024

interface Origins {
  readonly packages: PackageReader
  /** What the sheets, the glossary and the FAQ share. */
  readonly labour: LabourLibraryReader
  readonly library: ContentLibrary
  readonly clock: Clock
  readonly files: TemplateFiles
}

/** What answers for each key. */
const SOURCE_OF: Readonly<Record<SourceKey, (origins: Origins) => ContentSource>> = {
  demo: ({ files }) => weighedSource(markdownContent(CONTENT_FOLDER), files),
  guides: ({ packages, clock }) => ministryGuides(packages, clock),
  code: ({ packages, clock }) => labourCode(packages, clock),
  amendments: ({ packages, clock }) => amendments(packages, clock),
  agreements: ({ packages, clock }) => collectiveAgreements(packages, clock),
  sheets: ({ labour, clock }) => serviceSheets(labour, clock),
  glossary: ({ labour, clock }) => labourGlossary(labour, clock),
  faq: ({ packages, labour, clock }) => agreementQuestions(packages, labour, clock),
  newsletters: ({ library, clock }) => newsletterIssues(library, clock),
  studies: ({ library, clock }) => studies(library, clock),
}

/** Every source of content, in the order in which they are imported. */
export function bindSources(registry: Registry, settings: Settings): void {
  registry.bind(SOURCES, (parts) => {
    const packages = packageReader({
      ...(settings.npmRegistry === undefined ? {} : { registry: settings.npmRegistry }),
      ...(settings.npmCafile === undefined ? {} : { cafile: settings.npmCafile }),
      folder: join(settings.dataDir, 'sources'),
      deadline: minutes(2),
      largest: LARGEST_PACKAGE,
    })
    const origins = {
      packages,
      labour: labourLibrary(packages),
      library: parts.get(LIBRARY),
      clock: parts.get(CLOCK),
      files: parts.get(TEMPLATE_FILES),
    }
    return SOURCE_KEYS.map((key) => SOURCE_OF[key](origins))
  })
}
