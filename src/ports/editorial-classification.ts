import type { ThemeKey } from '#domain/editorial/theme.ts'

/** Themes and categories that editors assigned to documents, by path. */
export interface ClassificationChoices {
  readonly themes: ReadonlyMap<string, ThemeKey>
  /** Categories of glossary definitions. */
  readonly categories: ReadonlyMap<string, readonly string[]>
}

/** Source of the editors' classification of documents. */
export interface EditorialClassification {
  readonly choices: () => Promise<ClassificationChoices>
}
