import type { AccessibilityAudit } from '#domain/accessibility/inspection.ts'
import type { CodeAnswer } from '#domain/editorial/code-answer.ts'
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

/** The answers of the Code du travail that the newsroom wrote for the questions of the FAQ. */
export interface CodeAnswers {
  /** By the path of the question. */
  readonly answers: () => Promise<ReadonlyMap<string, CodeAnswer>>
}

/** What is known of the accessibility of the site. */
export interface AccessibilityAudits {
  readonly audit: () => Promise<AccessibilityAudit>
}
