import type { PreviewFrame } from '#application/views/frame-view.ts'
import { PREVIEW_FIELDS } from '#delivery/web/contract/forms.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import type { Appearance } from '#domain/editorial/waiting.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { AUDIENCES } from '#domain/preview/preview.ts'

import { AUDIENCE_NAMES } from '../document/audience-names.ts'

import styles from './preview-bar.module.css'

const ID = '_preview'

/** The bar over a page in preview: a press on its first part leaves preview, the rest says as whom and for which day the page is shown, and changes it; with or without a script (§2, §4). */
export function PreviewBar(preview: PreviewFrame) {
  const { audience, day = '', today, waiting, searchesPublished } = preview
  return (
    <aside className={styles.bar} aria-label="Prévisualisation" {...hooks({ region: 'preview' })}>
      <form method="post" action={PRODUCT_CALLS.leavePreview} {...hooks({ 'preview-bar': '' })}>
        <button type="submit">
          <strong>{SHELL_TEXTS.preview}</strong> <span>Quitter et revoir la page publiée</span>
        </button>
        <output />
      </form>
      <form method="post" action={PATHS.previewChoice}>
        {waiting && <strong>{stateOf(waiting)}</strong>}
        {searchesPublished && <strong>La recherche ne trouve que ce qui est publié</strong>}
        <div>
          <label htmlFor={`${ID}-${PREVIEW_FIELDS.audience}`}>Vu par</label>{' '}
          <select
            id={`${ID}-${PREVIEW_FIELDS.audience}`}
            name={PREVIEW_FIELDS.audience}
            defaultValue={audience}
          >
            {AUDIENCES.map((each) => (
              <option key={each} value={each}>
                {AUDIENCE_NAMES[each]}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${ID}-${PREVIEW_FIELDS.day}`}>Au soir du</label>{' '}
          <input
            id={`${ID}-${PREVIEW_FIELDS.day}`}
            type="date"
            name={PREVIEW_FIELDS.day}
            defaultValue={day}
            min={today}
          />
        </div>
        <button type="submit">Appliquer</button>
      </form>
    </aside>
  )
}

function stateOf({ draft, publishedAt }: Appearance): string {
  return draft ? 'Brouillon' : `Paraîtra le ${frenchDate(publishedAt)}`
}
