import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { ThemeDocumentCount, ThemeTagCount } from '#domain/editorial/theme-counts.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ContentLibrary, ThemeCounts } from '#ports/published-content.ts'

import { collected } from '../fixtures/documents-and-editions.ts'

/** In-memory statistics of a library's documents by theme. */
export class MemoryThemes implements ThemeCounts {
  readonly #library: Pick<ContentLibrary, 'everything'>

  constructor(library: Pick<ContentLibrary, 'everything'>) {
    this.#library = library
  }

  async entries(kinds: readonly DocumentKind[]): Promise<readonly ThemeDocumentCount[]> {
    const documents = await collected(this.#library.everything())
    return THEME_KEYS.flatMap((theme) =>
      kinds.toSorted().flatMap((kind) => {
        const filed = documents.filter((each) => each.kind === kind && each.themes.includes(theme))
        return filed.length === 0 ? [] : [{ theme, kind, total: filed.length }]
      }),
    )
  }

  async subjects(kinds: readonly DocumentKind[], limit: number): Promise<readonly ThemeTagCount[]> {
    const documents = await collected(this.#library.everything())
    return THEME_KEYS.flatMap((theme) => {
      const tags = documents
        .filter((each) => kinds.includes(each.kind) && each.themes.includes(theme))
        .flatMap((each) => each.tags)
      return [...Map.groupBy(tags, (tag) => tag)]
        .map(([subject, { length }]) => ({ theme, subject, total: length }))
        .toSorted((a, b) => b.total - a.total || (a.subject < b.subject ? -1 : 1))
        .slice(0, limit)
    })
  }
}
