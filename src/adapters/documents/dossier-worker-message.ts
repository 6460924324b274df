import type { PrintedDossier } from '#domain/dossier/printed-dossier.ts'
import type { TemplateFormat } from '#domain/downloads/document-template.ts'

import type { Imprint } from './common/document-footer.ts'

/** Dossier to render, as sent to the worker thread. */
export interface DossierJob {
  readonly dossier: PrintedDossier
  readonly format: TemplateFormat
  readonly imprint: Imprint
}
