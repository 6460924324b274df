import type { NewDraft } from '#application/newsroom/desk/list-new-drafts.ts'
import { frenchMoment } from '#domain/editorial/french-formats.ts'

import { ARTICLE_FIELDS, NEW_ARTICLE_PATH, workingCopyPath } from '../article-paths-and-fields.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'

import styles from './desk.module.css'

/** Element id of the list of drafts. */
export const DRAFTS_ID = 'brouillons'

interface NewDraftsProps {
  readonly drafts: readonly NewDraft[]
}

/** Section with the editor's drafts of new articles. Renders nothing without a draft. */
export function NewDrafts({ drafts }: NewDraftsProps) {
  if (drafts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={DRAFTS_ID}>
      <h2 id={DRAFTS_ID}>Vos brouillons ({drafts.length})</h2>
      <NewDraftList drafts={drafts} />
    </section>
  )
}

/** List of drafts of new articles, each with a link to continue and a form that deletes it. */
export function NewDraftList({ drafts }: NewDraftsProps) {
  return (
    <ul className={styles.list}>
      {drafts.map((draft) => (
        <NewDraftEntry key={draft.id} draft={draft} />
      ))}
    </ul>
  )
}

function NewDraftEntry({ draft: { id, title, savedAt } }: { readonly draft: NewDraft }) {
  const name = title === '' ? 'Sans titre' : title
  const hidden = <span className="sr-only">, «{`\u00A0${name}\u00A0`}»</span>
  return (
    <li>
      <strong className={styles.title}>{name}</strong>
      <p className={styles.facts}>Enregistré le {frenchMoment(savedAt)}, vous seul le voyez</p>
      <p>
        <a href={workingCopyPath(undefined, id)}>Continuer{hidden}</a>
      </p>
      <details className={styles.more}>
        <summary>Supprimer{hidden}</summary>
        <NewsroomForm action={NEW_ARTICLE_PATH}>
          <input type="hidden" name={ARTICLE_FIELDS.newDraft} value={id} />
          <Button quiet name={ARTICLE_FIELDS.action} value="drop">
            Supprimer ce brouillon pour de bon
          </Button>
        </NewsroomForm>
      </details>
    </li>
  )
}
