import type { ReadingProgress } from '#ports/content-source-and-publisher.ts'
import type {
  EditionArticle,
  LawEdition,
  LawEditionSource,
  StatedPeriod,
} from '#ports/law-texts.ts'

import { PINS } from '../data-package-pins.ts'
import type { PackagePin } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { articlesById } from './assign-labour-code-paths.ts'
import { codeArticleBody } from './labour-code-article-document.ts'
import type { ArticleRecord, VersionRecord } from './labour-code-record.ts'
import { CODE_FILE, articlesInCode, readWholeCode } from './labour-code-tree.ts'
import { legalDialect } from './legi-html-dialect.ts'
import { PAST_CODE_EDITIONS } from './past-code-package-pins.ts'

/**
 * Creates the source that lists the known editions of the Code's data package, with `inUse` last,
 * and streams the articles of one. `inUse` is the edition that the site imports.
 */
export function codeEditions(
  packages: PackageReader,
  inUse: PackagePin = PINS.code,
  allPins: readonly PackagePin[] = [...PAST_CODE_EDITIONS, PINS.code],
): LawEditionSource {
  const pins = [...allPins.filter(({ version }) => version !== inUse.version), inUse]
  const byName = new Map(pins.map((pin) => [editionOf(pin).name, pin]))
  return {
    editions: () => Promise.resolve(pins.map(editionOf)),
    async *read({ name }, progress) {
      const pin = byName.get(name)
      if (pin !== undefined) yield* articlesIn(packages, pin, progress)
    },
  }
}

function editionOf({ name, version, stateAt }: PackagePin): LawEdition {
  return { name: `${name}@${version}`, stateOn: stateAt }
}

async function* articlesIn(
  packages: PackageReader,
  pin: PackagePin,
  progress: ReadingProgress,
): AsyncGenerator<EditionArticle> {
  const { root } = readWholeCode(await packages.file(pin, CODE_FILE), pin)
  const dialect = legalDialect(articlesById(root))
  const articles = [...articlesInCode(root)].map(({ article }) => article)
  for await (const record of yieldToEventLoop(articles, articles.length, progress)) {
    const { cid: article, num: number, id: version } = record
    yield {
      article,
      number,
      version,
      body: codeArticleBody(record, dialect),
      versions: periodsOf(record),
    }
  }
}

/**
 * Returns the periods of all versions of an article. Adds the record's own dates if its list of
 * versions lacks them.
 */
function periodsOf({
  id,
  dateDebut,
  dateFin,
  articleVersions,
}: ArticleRecord): readonly StatedPeriod[] {
  const isListed = articleVersions.some((version) => version.id === id)
  return [...articleVersions, ...(isListed ? [] : [{ id, dateDebut, dateFin }])].map(periodOf)
}

const NEVER = '2200-01-01'

function periodOf({ id, dateDebut, dateFin }: VersionRecord): StatedPeriod {
  const until = dayOf(dateFin)
  return { id, from: dayOf(dateDebut), ...(until < NEVER && { until }) }
}

/** Converts midnight UTC, in milliseconds, to a day such as `2026-03-13`. */
function dayOf(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10)
}
