import { packageOf } from '#domain/editions/current-package-edition.ts'
import { articleKey } from '#domain/editorial/article-numbers.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { ChangelogEntry, ChangelogPeriod, FollowedText } from '#domain/law/changelog.ts'
import { changePath, datedArticlePath, lawArticlePath } from '#domain/navigation/site-paths.ts'
import type {
  Changelog,
  ChangelogArticleChange,
  ChangelogStore,
  ChangelogWords,
  EditionComparison,
  RecordedComparison,
} from '#ports/changelog-stores.ts'

type Held = ChangelogEntry & Pick<ChangelogArticleChange, 'article' | 'before' | 'after'>

/** In-memory changelog. `wordsOf` returns only texts that the recorded comparisons contain. */
export class MemoryChangelog implements Changelog, ChangelogStore {
  readonly #comparisons: EditionComparison[] = []
  readonly #entries: Held[] = []

  async entriesOf(
    text: FollowedText,
    { limit, before }: { readonly limit: number; readonly before?: number },
  ): Promise<readonly ChangelogEntry[]> {
    const listed = this.#entries
      .filter((entry) => keyOf(entry.text) === keyOf(text))
      .toSorted((a, b) => compare(b.stateOn, a.stateOn) || a.sequence - b.sequence)
    const start =
      before === undefined ? 0 : listed.findIndex(({ sequence }) => sequence === before) + 1
    return listed.slice(start, start + limit).map(entryOf)
  }

  async entriesAfter(sequence: number, limit: number): Promise<readonly ChangelogEntry[]> {
    return this.#entries
      .filter((entry) => entry.sequence > sequence)
      .slice(0, limit)
      .map(entryOf)
  }

  async latest(): Promise<number> {
    return this.#entries.length
  }

  async wordsOf(sequence: number): Promise<ChangelogWords | undefined> {
    const held = this.#entries[sequence - 1]
    if (held === undefined) return undefined
    const [before, after] = [this.#words(held, 'before'), this.#words(held, 'after')]
    return { entry: entryOf(held), ...(before && { before }), ...(after && { after }) }
  }

  async periodOf(text: FollowedText): Promise<ChangelogPeriod | undefined> {
    const own = this.#comparisons.filter(({ agreements }) =>
      text.kind === 'article' ? agreements === undefined : agreements?.includes(text.idcc),
    )
    const from = own.map(({ comparedWith }) => comparedWith.stateOn).toSorted()[0]
    const to = own
      .map(({ edition }) => edition.stateOn)
      .toSorted()
      .at(-1)
    return from === undefined || to === undefined ? undefined : { from, to }
  }

  async comparisons(): Promise<readonly RecordedComparison[]> {
    return this.#comparisons
      .toSorted((a, b) => compare(a.edition.stateOn, b.edition.stateOn))
      .map(recordedOf)
  }

  async record(comparison: EditionComparison): Promise<RecordedComparison | undefined> {
    if (this.#comparisons.some((each) => overlaps(each, comparison))) return undefined
    this.#comparisons.push(comparison)
    for (const change of comparison.changes) {
      const sequence = this.#entries.length + 1
      this.#entries.push({ ...change, ...placeOf(change, comparison, sequence), sequence })
    }
    return recordedOf(comparison)
  }

  #words({ article, ...held }: Held, side: 'before' | 'after'): Body | undefined {
    const hash = held[side]?.hash
    return this.#entries
      .filter((entry) => entry.article === article)
      .flatMap(({ before, after }) => [before, after])
      .find((words) => words?.hash === hash && words?.body !== undefined)?.body
  }
}

function placeOf(
  { text, change }: ChangelogArticleChange,
  { edition, comparedWith, seeded }: EditionComparison,
  sequence: number,
) {
  const path =
    change === 'reworded'
      ? changePath(sequence)
      : text.kind === 'article' &&
        datedArticlePath(lawArticlePath(text.number), comparedWith.stateOn)
  const { name, stateOn } = edition
  return { edition: name, stateOn, seeded, ...(path !== false && { path }) }
}

function entryOf({ before: _before, after: _after, ...entry }: Held) {
  return entry satisfies ChangelogEntry
}

function recordedOf({
  edition,
  comparedWith,
  seeded,
  changes,
}: EditionComparison): RecordedComparison {
  return { edition, comparedWith, seeded, entries: changes.length }
}

function overlaps(one: EditionComparison, other: EditionComparison): boolean {
  if (one.edition.name === other.edition.name) return true
  return (
    packageOf(one.edition.name) === packageOf(other.edition.name) &&
    one.comparedWith.stateOn < other.edition.stateOn &&
    one.edition.stateOn > other.comparedWith.stateOn
  )
}

function keyOf(text: FollowedText): string {
  return text.kind === 'agreement' ? text.idcc : articleKey(text.number)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
