import type { ThemeKey } from '#domain/editorial/theme.ts'

/** What editors decided of the filing of documents, by their addresses. */
export interface FilingChoices {
  readonly themes: ReadonlyMap<string, ThemeKey>
  /** The categories of the glossary. */
  readonly categories: ReadonlyMap<string, readonly string[]>
}

/** Where editors write down how documents are filed. */
export interface EditorialFiling {
  readonly choices: () => Promise<FilingChoices>
}
