import type {
  PreviewEntry,
  PreviewEntryView,
} from '#application/views/continuation-and-preview-views.ts'
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
export function EnterPreviewPage({ view: { meta, entry } }: { readonly view: PreviewEntryView }) {
  return (
    <>
      <PageHeading title={meta.title} />
      {entry ? (
        <EntryForm {...entry} />
      ) : (
        <p>
          Ce lien a déjà servi, ou son délai est passé{'\u00A0'}: il n’ouvre qu’une fois.
          Demandez-en un autre à la personne qui vous l’a envoyé.
        </p>
      )}
    </>
  )
}

function EntryForm({ link, path, audience, day, isOnePage }: PreviewEntry) {
  const evening = day === undefined ? undefined : startOfParisDay(day)
  return (
    <form className={styles.form} action={PATHS.preview} method="post">
      <p>
        {isOnePage
          ? 'Vous allez voir cette page telle qu’elle paraîtra. Les autres pages du site restent celles que tout le monde voit.'
          : 'Vous allez voir le site avec ses brouillons et ses articles programmés. Personne d’autre ne verra ces pages.'}
      </p>
      <p>
        Page{'\u00A0'}: <strong>{path}</strong>
        <br />
        Vue par{'\u00A0'}: <strong>{AUDIENCE_NAMES[audience]}</strong>
        {evening?.ok && `, au soir du ${frenchDate(evening.value)}`}
      </p>
      <small>
        Ce lien ne sert qu’une fois. Le mode preview s’arrête quand vous le quittez, au plus tard
        dans huit heures.
      </small>
      <input type="hidden" name={PREVIEW_FIELDS.link} value={link} />
      <button type="submit" className="button">
        Entrer en mode preview
      </button>
    </form>
  )
}
