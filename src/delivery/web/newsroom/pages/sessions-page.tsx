import { frenchMoment } from '#domain/editorial/french-formats.ts'
import type { EditorSession } from '#domain/newsroom/editor-session.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'

import { SESSION_FIELD } from '../newsroom-form-field-names.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import type { SessionsView } from '../newsroom-view.ts'

import styles from './team-page.module.css'

/** Page with the open sessions of the signed-in editor. */
export function SessionsPage({ sessions, current }: SessionsView) {
  return (
    <>
      <p>
        Une session se ferme d’elle-même après trente minutes sans activité, ou huit heures. Si vous
        n’en reconnaissez pas une, fermez-la et prévenez la rédaction en chef.
      </p>
      <SessionList sessions={sessions} current={current} />
    </>
  )
}

interface SessionListProps {
  readonly sessions: readonly EditorSession[]
  /** Session of this request, which the list labels. Omitted on pages about other editors. */
  readonly current?: EditorSession['id']
}

/** List of open sessions, each with a button that ends it. */
export function SessionList({ sessions, current }: SessionListProps) {
  return (
    <ul className={styles.team}>
      {sessions.map(({ id, email, startedAt, lastSeenAt }) => {
        const seen = frenchMoment(lastSeenAt)
        return (
          <li key={id}>
            <span>
              <strong>{id === current ? 'Cette session' : displayedEmail(email)}</strong>
              <br />
              {`ouverte le ${frenchMoment(startedAt)}, vue le ${seen}`}
            </span>
            <NewsroomForm action={NEWSROOM_PATHS.sessions}>
              <Button
                quiet
                name={SESSION_FIELD}
                value={id}
                aria-label={`Fermer la session de ${displayedEmail(email)}, vue le ${seen}`}
              >
                Fermer
              </Button>
            </NewsroomForm>
          </li>
        )
      })}
    </ul>
  )
}
