import type { TemplateFormat } from '#domain/downloads/document-template.ts'

/** The media types of the files that the site prints. */
export const MEDIA_TYPES: Readonly<Record<TemplateFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
