import { PINS, startOfDataDay } from '#adapters/http/sources/data-package-pins.ts'
import type { PackagePin, RetrievedEdition } from '#adapters/http/sources/data-package-pins.ts'
import type { PackageReader } from '#adapters/http/sources/data-package-reader.ts'
import { yieldToEventLoop } from '#adapters/http/sources/yield-to-event-loop.ts'
import { FIRST_ARCHIVE_YEAR } from '#domain/editorial/yearly-archives.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  SourcedDocument,
  ContentSource,
  ReadingProgress,
} from '#ports/content-source-and-publisher.ts'
import type { LawTexts } from '#ports/law-texts.ts'

import { articlesById, assignCodePaths } from '../assign-labour-code-paths.ts'
import { linkToLastAmendment } from '../labour-code-record.ts'
import { CODE_FILE, readCode } from '../labour-code-tree.ts'
import type { CodePart } from '../labour-code-tree.ts'
import { legalDialect } from '../legi-html-dialect.ts'
import { amendingTexts } from './amending-texts.ts'
import { amendmentDocument, assignTextSlugs } from './amendment-document.ts'
import { compareArticle } from './article-comparison.ts'
import { earlierArticles } from './find-earlier-article-versions.ts'

/** Stored texts of earlier versions, to which amended articles are compared. */
export interface EarlierLaw {
  readonly lawTexts: LawTexts
  /** Stores the texts of editions that are not stored yet. Called before articles are compared. */
  readonly storeTexts: () => Promise<unknown>
}

/**
 * Creates the content source of labour-law news: an article for each text, published since 2007,
 * that changed articles in force of the Code du travail.
 */
export function amendmentNews(
  packages: PackageReader,
  clock: Clock,
  law: EarlierLaw,
  pin: PackagePin = PINS.code,
): ContentSource {
  return {
    key: 'amendments',
    async read(progress) {
      await law.storeTexts()
      const { root } = readCode(await packages.file(pin, CODE_FILE), pin)
      return {
        source: 'amendments',
        version: pin.version,
        stateAt: startOfDataDay(pin),
        records: newsOf(root, law.lawTexts, { pin, retrievedAt: clock.now() }, progress),
      }
    },
  }
}

async function* newsOf(
  root: CodePart,
  lawTexts: LawTexts,
  edition: RetrievedEdition,
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument> {
  const addresses = assignCodePaths(root)
  const dialect = legalDialect(articlesById(root))
  const news = amendingTexts(root).filter(
    ({ publishedAt }) => parisYear(publishedAt) >= FIRST_ARCHIVE_YEAR,
  )
  const texts = assignTextSlugs(news)
  for await (const addressed of yieldToEventLoop(texts, texts.length, progress)) {
    const { id, articles } = addressed.text
    const written = articles
      .map(({ article }) => article)
      .filter((article) => linkToLastAmendment(article)?.textCid === id)
    const earlier = await earlierArticles(lawTexts, written)
    const comparisons = written.flatMap(
      (article) => compareArticle(article, earlier.get(article.cid), dialect) ?? [],
    )
    yield amendmentDocument(addressed, comparisons, addresses, edition)
  }
}
