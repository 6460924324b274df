import type { AccessibilityAudit } from '#domain/accessibility/inspection.ts'
import type { CodeAnswer } from '#domain/editorial/code-answer.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

/** Themes and categories that editors assigned to documents, by path. */
export interface FilingChoices {
  readonly themes: ReadonlyMap<string, ThemeKey>
  /** Categories of the glossary. */
  readonly categories: ReadonlyMap<string, readonly string[]>
}

/** Source of the editors' classification of documents. */
export interface EditorialFiling {
  readonly choices: () => Promise<FilingChoices>
}

/** Source of the editors' answers to FAQ questions, according to the Code du travail. */
export interface CodeAnswers {
  /** Returns the answers by path of the question. */
  readonly answers: () => Promise<ReadonlyMap<string, CodeAnswer>>
}

/** Source of the accessibility audit of the site. */
export interface AccessibilityAudits {
  readonly audit: () => Promise<AccessibilityAudit>
}
