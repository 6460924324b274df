import type { PreviewFrame } from '#application/views/frame-view.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { PREVIEW_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import type { PublicationStatus } from '#domain/editorial/document.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { splitQuery } from '#domain/navigation/canonical-path.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { AUDIENCES } from '#domain/preview/preview-audience.ts'
import type { Audience } from '#domain/preview/preview-audience.ts'

import { Link } from '../text/link.tsx'

import styles from './banners-and-preview-bar.module.css'

/**
 * Renders the promotional banners above the header. Without banners the element is empty and
 * hidden.
 */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  return (
    <aside
      className={styles.banners}
      aria-label="Annonces de la rédaction"
      hidden={banners.length === 0}
      {...dataAttributes({ region: 'banners' })}
    >
      {banners.map((banner) => (
        <p key={banner.id}>
          <strong>{banner.title}</strong> <span>{banner.text}</span>{' '}
          <Link href={banner.link.url} marked={false}>
            {banner.link.label}
          </Link>
        </p>
      ))}
    </aside>
  )
}

const ID = '_preview'

/** Renders the bar of a preview, with forms to leave it and to change its audience and day. */
export function PreviewBar(preview: PreviewFrame) {
  const { audience, day = '', today, waiting, searchesPublished, newsroom } = preview
  return (
    <aside
      className={styles.preview}
      aria-label="Prévisualisation"
      {...dataAttributes({ region: 'preview' })}
    >
      {newsroom === undefined ? <LeavePreview /> : <LeaveNewsroomPreview {...newsroom} />}
      <form
        {...(newsroom === undefined
          ? { method: 'post', action: PATHS.previewChoice }
          : { method: 'get', action: newsroom.action })}
      >
        {newsroom?.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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

function LeavePreview() {
  return (
    <form method="post" action={API_PATHS.leavePreview} {...dataAttributes({ 'preview-bar': '' })}>
      <button type="submit">
        <strong>{SHELL_TEXTS.preview}</strong> <span>Quitter et revoir la page publiée</span>
      </button>
      <output />
    </form>
  )
}

/**
 * Renders the button that leads back to the newsroom's article or letter. It is a form, to look like the
 * other leave button.
 */
function LeaveNewsroomPreview({ article, isLetter }: NonNullable<PreviewFrame['newsroom']>) {
  const { path, query } = splitQuery(article)
  return (
    <form method="get" action={path}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">
        <strong>Aperçu de la rédaction</strong>{' '}
        <span>{isLetter ? 'Revenir à la lettre' : 'Revenir à l’article'}</span>
      </button>
    </form>
  )
}

function stateOf({ draft, publishedAt }: PublicationStatus): string {
  return draft ? 'Brouillon' : `Paraîtra le ${frenchDate(publishedAt)}`
}

/** French names of the preview audiences. */
export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  anonymous: 'Visiteur anonyme',
  trial: 'Lecteur en essai',
  subscriber: 'Abonné Premium',
  rightHolder: 'Titulaire d’un droit',
  expired: 'Accès expiré',
}
