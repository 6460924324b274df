import type { PreviewEntryView } from '#application/views/continuation-and-preview-views.ts'
import { PREVIEW_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { PageHeading } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { AUDIENCE_NAMES } from '../components/shell/banners-and-preview-bar.tsx'

import styles from '../components/forms/form.module.css'

/**
 * Renders the page that a preview link opens. Entering requires a button press, since links may be
 * prefetched.
 */
export function EnterPreviewPage({ view }: { readonly view: PreviewEntryView }) {
  const day = view.day === undefined ? undefined : startOfParisDay(view.day)
  return (
    <>
      <PageHeading title={view.meta.title} />
      <form className={styles.form} action={PATHS.preview} method="post">
        <p>
          Vous allez voir le site avec ses brouillons et ses articles programmés. Personne d’autre
          ne verra ces pages.
        </p>
        <p>
          Page{'\u00A0'}: <strong>{view.path}</strong>
          <br />
          Vue par{'\u00A0'}: <strong>{AUDIENCE_NAMES[view.audience]}</strong>
          {day?.ok && `, au soir du ${frenchDate(day.value)}`}
        </p>
        <small>
          Ce lien ne sert qu’une fois. Le mode preview s’arrête quand vous le quittez, au plus tard
          dans huit heures.
        </small>
        <input type="hidden" name={PREVIEW_FIELDS.link} value={view.link} />
        <button type="submit" className="button">
          Entrer en mode preview
        </button>
      </form>
    </>
  )
}
