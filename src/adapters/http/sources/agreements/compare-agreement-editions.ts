import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import type { Body } from '#domain/editorial/document-body.ts'
import { withoutNotes } from '#domain/law/comparable-text.ts'
import { compareAgreementArticles } from '#domain/law/compare-agreement-articles.ts'
import type { ComparedArticle, ComparedChange } from '#domain/law/compare-agreement-articles.ts'
import type {
  AgreementEditionSource,
  ArticleWords,
  ChangelogArticleChange,
} from '#ports/changelog-stores.ts'
import type { LawEdition } from '#ports/law-texts.ts'

import { PINS } from '../data-package-pins.ts'
import type { PackagePin } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { convertArticle } from './agreement-article-body.ts'
import { readAgreements } from './agreement-record.ts'
import { assignAgreementPaths } from './assign-agreement-paths.ts'
import type { AgreementWithPaths } from './assign-agreement-paths.ts'
import { PAST_AGREEMENT_EDITIONS } from './past-agreement-package-pins.ts'

/**
 * Creates the source that lists the editions of the agreements' data package and compares two of
 * them. `inUse` is the edition that the site imports; `wordsHash` decides whether two texts are
 * equal.
 */
export function agreementEditions(
  packages: PackageReader,
  wordsHash: (words: Body) => string,
  inUse: PackagePin = PINS.agreements,
  allPins: readonly PackagePin[] = [...PAST_AGREEMENT_EDITIONS, PINS.agreements],
): AgreementEditionSource {
  const pins = [...allPins.filter(({ version }) => version !== inUse.version), inUse]
  const byName = new Map(pins.map((pin) => [editionOf(pin).name, pin]))
  return {
    editions: () => Promise.resolve(pins.map(editionOf)),
    async compare(earlier, later) {
      const [from, to] = [byName.get(earlier.name), byName.get(later.name)]
      if (from === undefined || to === undefined) return { agreements: [], changes: [] }
      return compare({ packages, wordsHash }, from, to)
    },
  }
}

function editionOf({ name, version, stateAt }: PackagePin): LawEdition {
  return { name: `${name}@${version}`, stateOn: stateAt }
}

interface Reading {
  readonly packages: PackageReader
  readonly wordsHash: (words: Body) => string
}

/**
 * Compares two editions, which are both read twice. Converts only the articles that may differ, and
 * keeps only the words of those in both editions.
 */
async function compare(
  { packages, wordsHash }: Reading,
  from: PackagePin,
  to: PackagePin,
): ReturnType<AgreementEditionSource['compare']> {
  const [old, young] = [await fingerprints(packages, from), await fingerprints(packages, to)]
  const agreements = new Map(
    [...young].flatMap(([id, { idcc }]) => (old.has(id) && idcc ? [[id, idcc] as const] : [])),
  )
  const statusOf: Touched['statusOf'] = (agreement, cid) => {
    const [was, is] = [old, young].map((all) => all.get(agreement)?.articles.get(cid))
    if (was === is) return 'same'
    return was === undefined || is === undefined ? 'inOne' : 'inBoth'
  }
  const touched = { agreements, statusOf, wordsHash }
  const [before, after] = [
    await touchedArticles(packages, from, touched),
    await touchedArticles(packages, to, touched),
  ]
  return {
    agreements: [...agreements.values()],
    changes: compareAgreementArticles(before, after, new Set(agreements.keys())).flatMap((change) =>
      changeOf(change, agreements),
    ),
  }
}

/**
 * Hashes of the articles of an agreement without markup, by the `cid` common to all versions of an
 * article.
 */
interface Fingerprints {
  readonly idcc?: string
  readonly articles: ReadonlyMap<string, string>
}

async function fingerprints(
  packages: PackageReader,
  pin: PackagePin,
): Promise<ReadonlyMap<string, Fingerprints>> {
  const byArticle = new Map<string, Fingerprints>()
  for await (const { record, idcc, texts } of addressedAgreements(packages, pin)) {
    const articles = new Map<string, string>()
    for (const { data } of texts.flatMap((text) => text.articles))
      if (!articles.has(data.cid))
        articles.set(data.cid, hash('sha1', stripped(data.content), 'base64'))
    if (articles.size > 0) byArticle.set(record.data.id, { ...(idcc && { idcc }), articles })
  }
  return byArticle
}

async function* addressedAgreements(
  packages: PackageReader,
  pin: PackagePin,
): AsyncGenerator<AgreementWithPaths> {
  for await (const reading of readAgreements(packages, pin))
    if ('record' in reading) yield assignAgreementPaths(reading.record, () => false)
}

/** Removes markup, character references and spaces, which differ between editions. */
function stripped(html: string): string {
  return html.replaceAll(/<[^>]*>|&[\w#]+;|\s+/gu, '')
}

interface Touched {
  readonly agreements: ReadonlyMap<string, string>
  /**
   * Returns `same` if an article did not change, `inBoth` if it changed, `inOne` if it was added or
   * removed.
   */
  readonly statusOf: (agreement: string, cid: string) => 'same' | 'inOne' | 'inBoth'
  readonly wordsHash: (words: Body) => string
}

interface Article extends ComparedArticle {
  readonly within: string
  /** Words of an article that is in both editions. */
  readonly body?: Body
}

async function touchedArticles(
  packages: PackageReader,
  pin: PackagePin,
  { agreements, statusOf, wordsHash }: Touched,
): Promise<readonly Article[]> {
  const articles: Article[] = []
  for await (const { record, texts } of addressedAgreements(packages, pin)) {
    const agreement = record.data.id
    if (!agreements.has(agreement)) continue
    for (const text of texts) {
      for (const { data, title } of text.articles) {
        const status = statusOf(agreement, data.cid)
        if (status === 'same') continue
        const body = withoutNotes(convertArticle({ data, paths: new Map() }).body)
        const id = `${agreement}/${data.cid}`
        articles.push({
          id,
          agreement,
          title,
          within: text.title,
          words: wordsHash(body),
          ...(status === 'inBoth' && { body }),
        })
      }
      await setImmediate()
    }
  }
  return articles
}

/**
 * Converts a comparison to a list of one change, or to none if the agreement has no IDCC number.
 * Only a rewording has its words.
 */
function changeOf(
  { change, before, after }: ComparedChange<Article>,
  agreements: ReadonlyMap<string, string>,
): readonly ChangelogArticleChange[] {
  const article = after ?? before
  const idcc = article && agreements.get(article.agreement)
  if (article === undefined || idcc === undefined) return []
  const wordsOf = ({ words, body }: Article): ArticleWords => ({
    hash: words,
    ...(body && { body }),
  })
  return [
    {
      text: { kind: 'agreement', idcc },
      article: article.id,
      change,
      title: article.title,
      within: article.within,
      ...(before && { before: wordsOf(before) }),
      ...(after && { after: wordsOf(after) }),
    },
  ]
}
