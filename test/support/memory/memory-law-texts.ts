import { hashArticleWords } from '#adapters/storage/hash-article-words.ts'
import { articleKey } from '#domain/editorial/article-numbers.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import type { CodeChangelog, RecordedComparison } from '#ports/changelog-stores.ts'
import type {
  EditionArticle,
  LawEdition,
  LawText,
  LawTexts,
  LawTextStore,
  StoredEdition,
} from '#ports/law-texts.ts'

interface HeldEdition extends StoredEdition {
  readonly held: readonly Omit<EditionArticle, 'body'>[]
  readonly ids: ReadonlySet<string>
}

type Versions = ReadonlyMap<string, readonly ArticleVersion[]>

/** In-memory archive of legal texts. */
export class MemoryLawTexts implements LawTexts, LawTextStore, CodeChangelog {
  readonly #editions: HeldEdition[] = []
  readonly #texts = new Map<string, LawText[]>()
  #known: { readonly byKey: Versions; readonly byArticle: Versions } | undefined

  async editions(): Promise<readonly StoredEdition[]> {
    return this.#inOrder().map(({ held: _held, ids: _ids, ...edition }) => edition)
  }

  async store(
    edition: LawEdition,
    articles: AsyncIterable<EditionArticle>,
  ): Promise<StoredEdition> {
    const known = (await this.editions()).find(({ name }) => name === edition.name)
    if (known !== undefined) return known
    const held: Omit<EditionArticle, 'body'>[] = []
    const texts: LawText[] = []
    for await (const { body, ...article } of articles) {
      held.push(article)
      const { version, article: id, number } = article
      const { name, stateOn } = edition
      const hash = hashArticleWords(body)
      texts.push({ version, article: id, number, body, hash, edition: name, stateOn })
    }
    const added = texts.filter((text) => this.#add(text)).length
    const ids = new Set(held.map(({ article }) => article))
    const stored = { ...edition, articles: ids.size, added }
    this.#editions.push({ ...stored, held, ids })
    this.#known = undefined
    return stored
  }

  /** Returns no comparison, since `MemoryChangelog` is a separate store. */
  async recordStored(): Promise<readonly RecordedComparison[]> {
    return []
  }

  async versionsOfNumbers(numbers: readonly string[]): Promise<Versions> {
    const { byKey } = this.#versions()
    return new Map(
      numbers.flatMap((number) => {
        const versions = byKey.get(articleKey(number))
        return versions === undefined ? [] : [[number, versions] as const]
      }),
    )
  }

  async versionsOfArticles(articles: readonly string[]): Promise<Versions> {
    const { byArticle } = this.#versions()
    return new Map(
      articles.flatMap((article) => {
        const versions = byArticle.get(article)
        return versions === undefined ? [] : [[article, versions] as const]
      }),
    )
  }

  async hasEdition(): Promise<boolean> {
    return this.#editions.length > 0
  }

  async texts(versions: readonly string[]): Promise<ReadonlyMap<string, LawText>> {
    return new Map(
      versions.flatMap((version) => {
        const text = this.#textOf(version)
        return text === undefined ? [] : [[version, text] as const]
      }),
    )
  }

  #add(text: LawText): boolean {
    const own = this.#texts.get(text.version) ?? []
    if (own.some(({ hash }) => hash === text.hash)) return false
    this.#texts.set(text.version, [...own, text])
    return true
  }

  #inOrder(): readonly HeldEdition[] {
    return this.#editions.toSorted((a, b) => (a.stateOn < b.stateOn ? -1 : 1))
  }

  #textOf(version: string): LawText | undefined {
    return this.#texts.get(version)?.toSorted((a, b) => (a.stateOn < b.stateOn ? 1 : -1))[0]
  }

  #versions(): { readonly byKey: Versions; readonly byArticle: Versions } {
    if (this.#known !== undefined) return this.#known
    const byId = new Map<string, ArticleVersion>()
    this.#inOrder().forEach((edition, at, all) => {
      for (const each of edition.held) {
        const next = all[at + 1]
        const gone = next !== undefined && !next.ids.has(each.article) ? next.stateOn : undefined
        for (const { id, from, until } of each.versions) {
          const text = this.#textOf(id)
          byId.set(id, {
            id,
            article: each.article,
            number: text?.number ?? byId.get(id)?.number ?? each.number,
            from,
            held: text !== undefined,
            ...(until !== undefined && { until }),
            ...(until === undefined &&
              gone !== undefined && { ended: { after: edition.stateOn, by: gone } }),
          })
        }
      }
    })
    const all = [...byId.values()].toSorted((a, b) =>
      `${a.from} ${a.id}` < `${b.from} ${b.id}` ? -1 : 1,
    )
    this.#known = {
      byKey: Map.groupBy(all, ({ number }) => articleKey(number)),
      byArticle: Map.groupBy(all, ({ article }) => article),
    }
    return this.#known
  }
}
