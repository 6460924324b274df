import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { ThemeEntries, ThemeSubject } from '#domain/editorial/theme-contents.ts'

/** What the library holds under each of the three themes (§9). */
export interface ThemeIndex {
  /** How many documents of each of these kinds each theme has; what has none is absent. */
  entries(kinds: readonly DocumentKind[]): Promise<readonly ThemeEntries[]>
  /** The tags that most documents of these kinds bear under each theme, at most so many to a theme, the most frequent first. */
  subjects(kinds: readonly DocumentKind[], limit: number): Promise<readonly ThemeSubject[]>
}
