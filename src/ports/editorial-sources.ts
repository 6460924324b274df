import type { AccessibilityAudit } from '#domain/accessibility/accessibility-audit.ts'
import type { CodeAnswer } from '#domain/editorial/labour-code-answer.ts'
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

/** Source of the editors' answers to FAQ questions, according to the Code du travail. */
export interface LabourCodeAnswers {
  /** Returns the answers by path of the question. */
  readonly answers: () => Promise<ReadonlyMap<string, CodeAnswer>>
}

/** Source of the accessibility audit of the site. */
export interface AccessibilityAudits {
  readonly audit: () => Promise<AccessibilityAudit>
}
