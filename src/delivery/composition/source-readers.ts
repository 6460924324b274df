import type { DependencyContainer } from 'tsyringe'

import { collectiveAgreements } from '#adapters/http/sources/agreements/collective-agreements-source.ts'
import { earlierTexts } from '#adapters/http/sources/agreements/earlier-texts-source.ts'
import { amendmentNews } from '#adapters/http/sources/code/amendments/amendment-news-source.ts'
import { labourCode } from '#adapters/http/sources/code/labour-code-source.ts'
import type { Pins } from '#adapters/http/sources/data-package-pins.ts'
import { packageReader } from '#adapters/http/sources/data-package-reader.ts'
import { labourFaq } from '#adapters/http/sources/faq/labour-faq-source.ts'
import { labourGlossary } from '#adapters/http/sources/glossary/labour-glossary-source.ts'
import { ministryGuides } from '#adapters/http/sources/guides/ministry-guides-source.ts'
import { labourLibraryReader } from '#adapters/http/sources/service-public/load-sheets-and-glossary.ts'
import { serviceSheets } from '#adapters/http/sources/service-public/service-sheets-source.ts'
import { markdownContent } from '#adapters/storage/markdown/markdown-content-source.ts'
import { yamlAgreementClosings } from '#adapters/storage/markdown/yaml-agreement-closings.ts'
import { yamlEditorialClassification } from '#adapters/storage/markdown/yaml-editorial-classification.ts'
import { yamlLabourCodeAnswers } from '#adapters/storage/markdown/yaml-labour-code-answers.ts'
import { PostgresEarlierTextCounts } from '#adapters/storage/postgres/library/postgres-earlier-text-counts.ts'
import {
  sourceWithThemes,
  sourceWithFileSizes,
} from '#application/content/add-themes-and-file-sizes.ts'
import { attachLabourCodeAnswers } from '#application/content/attach-labour-code-answers-to-faq.ts'
import { sourceWithoutAdoptedPages } from '#application/content/skip-adopted-pages.ts'
import type { ContentSource } from '#ports/content-source-and-publisher.ts'

import type { ReadSourceKey } from '../settings/content-source-keys.ts'
import { registrySettings } from './data-package-downloads.ts'
import { DATABASE } from './databases.ts'
import { depsOf } from './dependency-container.ts'
import type { PACKAGES_OF } from './import-fingerprints.ts'
import { LAW_TEXTS, STORE_LAW_TEXTS } from './law-stores.ts'
import { storeShippedMedia } from './media.ts'
import { NEWSROOM_STORE } from './newsroom.ts'
import { LIBRARY } from './page-stores.ts'
import { CLOCK, CONTENT_FOLDER_PATH, LOGGER, SETTINGS } from './process-dependencies.ts'
import { TEMPLATE_FILES } from './templates-and-downloads.ts'

/** Pins of the data packages that a source reads, which are part of its fingerprint. */
type PinsOf<Key extends ReadSourceKey> = Pick<Pins, (typeof PACKAGES_OF)[Key][number]>

/** Creates the reader of each source: the demonstration set and the public data packages. */
export function sourceReaders(
  c: DependencyContainer,
  pins: Pins,
): Readonly<Record<ReadSourceKey, ContentSource>> {
  const packages = packageReader(registrySettings(c.resolve(SETTINGS)))
  const pinsOf = <Key extends ReadSourceKey>(_source: Key): PinsOf<Key> => pins
  const labour = labourLibraryReader(packages, pinsOf('glossary'))
  const clock = c.resolve(CLOCK)
  const classification = yamlEditorialClassification(CONTENT_FOLDER_PATH)
  const closingTable = yamlAgreementClosings(CONTENT_FOLDER_PATH)
  const law = depsOf(c, { lawTexts: LAW_TEXTS, storeTexts: STORE_LAW_TEXTS })
  return {
    demo: sourceWithoutAdoptedPages(
      sourceWithFileSizes(
        sourceWithMedia(markdownContent(CONTENT_FOLDER_PATH), () => storeShippedMedia(c)),
        c.resolve(TEMPLATE_FILES),
      ),
      c.resolve(NEWSROOM_STORE),
    ),
    guides: sourceWithThemes(
      ministryGuides(packages, clock, pinsOf('guides').guides),
      classification,
    ),
    code: labourCode(packages, clock, pinsOf('code').code),
    amendments: amendmentNews(packages, clock, law, pinsOf('amendments').code),
    'earlier-texts': earlierTexts(packages, clock, {
      inUse: pinsOf('earlier-texts').agreements,
      closingTable,
    }),
    agreements: collectiveAgreements(packages, clock, {
      pin: pinsOf('agreements').agreements,
      closingTable,
      earlier: new PostgresEarlierTextCounts(c.resolve(DATABASE)),
    }),
    sheets: sourceWithThemes(serviceSheets(labour, clock), classification),
    glossary: sourceWithThemes(labourGlossary(labour, clock), classification),
    faq: attachLabourCodeAnswers(labourFaq(packages, labour, clock, pinsOf('faq')), {
      answers: yamlLabourCodeAnswers(CONTENT_FOLDER_PATH),
      ...depsOf(c, { library: LIBRARY, logger: LOGGER }),
    }),
  }
}

/** Returns a content source that first stores the pictures and files of its folder. */
function sourceWithMedia(source: ContentSource, store: () => Promise<void>): ContentSource {
  return {
    ...source,
    read: async (progress) => {
      await store()
      return source.read(progress)
    },
  }
}
