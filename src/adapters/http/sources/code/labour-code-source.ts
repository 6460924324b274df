import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  ContentSource,
  ReadingProgress,
  SourcedDocument,
} from '#ports/content-source-and-publisher.ts'

import { PINS, startOfDataDay } from '../data-package-pins.ts'
import type { PackagePin } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import {
  articlesById,
  assignCodePaths,
  hasPagesInside,
  partsInside,
} from './assign-labour-code-paths.ts'
import { articleDocument } from './labour-code-article-document.ts'
import type { CodePageInputs, PlacedCodeArticle } from './labour-code-article-document.ts'
import { partDocument } from './labour-code-part-document.ts'
import type { ArticleRecord } from './labour-code-record.ts'
import { CODE_FILE, articlesInCode, readCode } from './labour-code-tree.ts'
import type { CodePart } from './labour-code-tree.ts'
import { legalDialect } from './legi-html-dialect.ts'

const MAX_LENGTH = 80

/** Shortens a text to its first words, up to 80 characters, with an ellipsis if it is longer. */
export function firstWords(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const cut = text.slice(0, MAX_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/u, '')}…`
}

/**
 * Creates the content source of the Code du travail in force. Articles, and parts down to Titles,
 * have pages.
 */
export function labourCode(
  packages: PackageReader,
  clock: Clock,
  pin: PackagePin = PINS.code,
): ContentSource {
  return {
    key: 'code',
    async read(progress) {
      const { root, rejected } = readCode(await packages.file(pin, CODE_FILE), pin)
      const reading: CodePageInputs = {
        addresses: assignCodePaths(root),
        dialect: legalDialect(articlesById(root)),
        edition: { pin, retrievedAt: clock.now() },
      }
      const records = async function* () {
        yield* rejected
        yield* documentsOf(root, reading, progress)
      }
      return {
        source: 'code',
        version: pin.version,
        stateAt: startOfDataDay(pin),
        records: records(),
      }
    },
  }
}

/** Yields the articles first, since the pages of parts quote their first words. */
async function* documentsOf(
  root: CodePart,
  reading: CodePageInputs,
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument> {
  const openings = new Map<string, string>()
  const articles = placed(root)
  const parts = [...pages(root)]
  const all = [...articles, ...parts]
  for await (const page of yieldToEventLoop(all, all.length, progress)) {
    if ('article' in page) {
      const document = articleDocument(page, reading)
      openings.set(page.article.cid, firstWords(document.standfirst))
      yield { document }
    } else {
      const openingOf = ({ cid }: ArticleRecord): string => openings.get(cid) ?? ''
      const inputs = { addresses: reading.addresses, openingOf }
      yield { document: partDocument(page.part, page.around, inputs, reading.edition) }
    }
  }
}

/** Returns the articles in Code order, each with its enclosing parts and neighbours. */
function placed(root: CodePart): readonly PlacedCodeArticle[] {
  const articles = [...articlesInCode(root)]
  return articles.map(({ article, within }, at) => ({
    article,
    within,
    previous: articles[at - 1]?.article,
    next: articles[at + 1]?.article,
  }))
}

interface PartPage {
  readonly part: CodePart
  readonly around: readonly CodePart[]
}

/** Yields the parts that have pages, the outermost first. */
function* pages(part: CodePart, around: readonly CodePart[] = []): Generator<PartPage> {
  yield { part, around }
  if (!hasPagesInside(part)) return
  for (const inside of partsInside(part)) yield* pages(inside, [...around, part])
}
