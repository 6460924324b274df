import { wordsHash } from '#adapters/storage/words-hash.ts'
import { articleKey } from '#domain/editorial/legal-reference.ts'
import type { ArticleVersion } from '#domain/law/article-versions.ts'
import type {
  EditionArticle,
  LawEdition,
  LawText,
  LawTexts,
  LawTextStore,
  StoredEdition,
} from '#ports/law-texts.ts'

interface HeldEdition extends StoredEdition {
  readonly held: readonly EditionArticle[]
}

/** The texts of law in memory. */
export class MemoryLawTexts implements LawTexts, LawTextStore {
  readonly #editions: HeldEdition[] = []
  readonly #texts: (LawText & { readonly stateOn: string })[] = []

  async editions(): Promise<readonly StoredEdition[]> {
    return this.#inOrder().map(({ held: _held, ...edition }) => edition)
  }

  async store(
    edition: LawEdition,
    articles: AsyncIterable<EditionArticle>,
  ): Promise<StoredEdition> {
    const known = (await this.editions()).find(({ name }) => name === edition.name)
    if (known !== undefined) return known
    const held: EditionArticle[] = []
    for await (const each of articles) held.push(each)
    const before = this.#texts.length
    for (const { version, article, number, body } of held) {
      const hash = wordsHash(body)
      if (this.#texts.some((each) => each.version === version && each.hash === hash)) continue
      const { name, stateOn } = edition
      this.#texts.push({ version, article, number, body, hash, edition: name, stateOn })
    }
    const added = this.#texts.length - before
    const stored = { ...edition, articles: held.length, added }
    this.#editions.push({ ...stored, held })
    return stored
  }

  async versionsOfNumbers(
    numbers: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ArticleVersion[]>> {
    const byKey = Map.groupBy(this.#versions(), ({ number }) => articleKey(number))
    return new Map(
      numbers.flatMap((number) => {
        const versions = byKey.get(articleKey(number))
        return versions === undefined ? [] : [[number, versions] as const]
      }),
    )
  }

  async versionsOfArticles(
    articles: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ArticleVersion[]>> {
    const requested = this.#versions().filter(({ article }) => articles.includes(article))
    return Map.groupBy(requested, ({ article }) => article)
  }

  async texts(versions: readonly string[]): Promise<ReadonlyMap<string, LawText>> {
    return new Map(
      versions.flatMap((version) => {
        const text = this.#textOf(version)
        return text === undefined ? [] : [[version, text] as const]
      }),
    )
  }

  #inOrder(): readonly HeldEdition[] {
    return this.#editions.toSorted((a, b) => (a.stateOn < b.stateOn ? -1 : 1))
  }

  #textOf(version: string): LawText | undefined {
    const [latest] = this.#texts
      .filter((each) => each.version === version)
      .toSorted((a, b) => (a.stateOn < b.stateOn ? 1 : -1))
    if (latest === undefined) return undefined
    const { stateOn: _stateOn, ...text } = latest
    return text
  }

  #versions(): readonly ArticleVersion[] {
    const byId = new Map<string, ArticleVersion>()
    this.#inOrder().forEach((edition, at, all) => {
      for (const each of edition.held) {
        const next = all[at + 1]
        const isGone = next?.held.every(({ article }) => article !== each.article)
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
              isGone === true &&
              next !== undefined && { ended: { after: edition.stateOn, by: next.stateOn } }),
          })
        }
      }
    })
    return [...byId.values()].toSorted((a, b) =>
      `${a.from} ${a.id}` < `${b.from} ${b.id}` ? -1 : 1,
    )
  }
}
