import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { DESK_FIELDS } from '../desk-paths.ts'
import type { DeskView } from '../desk-view.ts'
import { FORM_TOKEN_FIELD } from '../newsroom-fields.ts'
import { FormToken } from '../newsroom-page.tsx'
import type { NewsroomFrame } from '../newsroom-view.ts'

import styles from './desk.module.css'

type View = Extract<DeskView, { kind: 'sendAgain' }>

const REASONS: Readonly<Record<View['reason'], string>> = {
  signedOut:
    'Votre session est terminée\u00A0: rien n’a été enregistré, et tout ce que vous avez écrit est sur cette page. Connectez-vous dans un autre onglet, puis envoyez de nouveau.',
  signInTooOld:
    'Publier demande une connexion de moins de dix minutes. Connectez-vous de nouveau dans un autre onglet, puis envoyez de nouveau.',
  otherSession:
    'Ce formulaire vient d’une session précédente\u00A0: rien n’a encore été fait. Vérifiez ce qu’il contient, puis envoyez de nouveau.',
}

/** Page with everything typed in a form that could not be handled yet. */
export function SendAgainPage({
  reason,
  action,
  fields,
  frame,
}: View & { readonly frame: NewsroomFrame }) {
  const returnTo = new URLSearchParams({ retour: NEWSROOM_PATHS.articles }).toString()
  const typed = fields.filter(([name]) => name !== FORM_TOKEN_FIELD)
  return (
    <>
      <div className={styles.errors} role="alert">
        <p>{REASONS[reason]}</p>
      </div>
      {reason !== 'otherSession' && (
        <p>
          <a
            className="button"
            href={`${NEWSROOM_PATHS.signIn}?${returnTo}`}
            target="_blank"
            rel="noopener"
          >
            Se connecter dans un autre onglet
          </a>
        </p>
      )}
      <form className={styles.form} method="post" action={action}>
        <FormToken frame={frame} />
        {typed.map(([name, value]) =>
          name === DESK_FIELDS.body ? (
            <div key={`${name} ${value}`}>
              <label htmlFor="body">Votre texte</label>
              <textarea id="body" name={name} rows={16} defaultValue={value} />
            </div>
          ) : (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <button className="button" type="submit">
          Envoyer de nouveau
        </button>
      </form>
    </>
  )
}
