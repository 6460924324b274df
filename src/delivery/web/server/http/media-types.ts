import type { TemplateFormat } from '#domain/downloads/document-template.ts'

/** The media types of generated documents. */
export const MEDIA_TYPES: Readonly<Record<TemplateFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
