import type { DocumentTemplate } from '#domain/downloads/document-template.ts'

/** The templates that readers download (§6). */
export interface TemplateShelf {
  /** All of them, in the order of their titles. */
  readonly templates: () => Promise<readonly DocumentTemplate[]>
}
