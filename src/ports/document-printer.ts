import type { DocumentTemplate } from '#domain/downloads/document-template.ts'
import type { TemplateFormat } from '#domain/downloads/template-file.ts'

/** Makes files of templates: the same bytes for the same template, so that the weight that a page shows is the weight that it sends. */
export interface DocumentPrinter {
  print(template: DocumentTemplate, format: TemplateFormat): Promise<Uint8Array>
}
