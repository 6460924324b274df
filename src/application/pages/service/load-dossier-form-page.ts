import type { DossierFormView } from '#application/views/form-views.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import type { PageContent } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'

const EMPTY: DossierFormView = { title: '', addresses: '', issues: [] }

/**
 * Loads the page of the form that prints several pages as one file, called a dossier. The form is
 * empty by default.
 */
export function loadDossierFormPage(_ports: unknown, form: DossierFormView = EMPTY): PageContent {
  const { title, description } = PAGE_TEXTS[PATHS.dossier]
  const isFaulty = form.problem !== undefined || form.issues.length > 0
  return {
    view: {
      kind: 'dossier',
      meta: {
        title: isFaulty ? `Erreur\u00A0: ${title}` : title,
        description,
        path: PATHS.dossier,
        indexed: form === EMPTY,
      },
      breadcrumb: breadcrumbTo(),
      title,
      standfirst: description,
      form,
    },
  }
}
