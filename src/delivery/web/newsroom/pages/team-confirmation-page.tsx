import { formatCount } from '#domain/editorial/french-formats.ts'
import { ROLE_NAMES } from '#domain/newsroom/editor-roles.ts'
import type { EditorRole } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'

import { TEAM_FIELDS } from '../newsroom-form-field-names.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import type { TeamConfirmationView } from '../newsroom-view.ts'

import styles from './desk.module.css'

/** French descriptions of what each role may do. */
const RIGHTS: Readonly<Record<EditorRole, string>> = {
  writer: 'Ce rôle permet d’écrire et de soumettre des articles.',
  reviewer: 'Ce rôle permet d’écrire, d’approuver et de renvoyer des articles.',
  chief:
    'Ce rôle permet tout\u00A0: publier et retirer des articles, changer les réglages du site, donner et retirer des rôles.',
}

/** Returns the title of the page that confirms a change of a role. */
export function confirmationTitle({ form, editor }: TeamConfirmationView): string {
  return form.removes
    ? `Retirer ${editor.name} de la rédaction\u00A0?`
    : `Enregistrer le rôle de ${editor.name}\u00A0?`
}

/**
 * Page that explains the effect of a change of a role, with the button that confirms the change.
 */
export function TeamConfirmationPage(view: TeamConfirmationView) {
  const { form, editor } = view
  return (
    <>
      <p>{form.removes ? removalText(view) : roleText(view)}</p>
      {!form.removes && <p>{RIGHTS[editor.role]}</p>}
      <p>Rien n’est encore changé.</p>
      <NewsroomForm action={NEWSROOM_PATHS.team}>
        <input type="hidden" name={TEAM_FIELDS.email} value={form.email} />
        <input type="hidden" name={TEAM_FIELDS.name} value={form.name} />
        <input type="hidden" name={TEAM_FIELDS.role} value={form.role} />
        {form.removes && <input type="hidden" name={TEAM_FIELDS.removal} value="oui" />}
        <p className={styles.buttons}>
          <Button name={TEAM_FIELDS.confirmation} value="oui">
            {form.removes ? `Retirer ${editor.name}` : 'Confirmer le rôle'}
          </Button>
          <a className="button button-quiet" href={NEWSROOM_PATHS.team}>
            Annuler
          </a>
        </p>
      </NewsroomForm>
    </>
  )
}

function removalText({ editor, sessions }: TeamConfirmationView): string {
  const open =
    sessions === 0
      ? ''
      : ` ${formatCount(sessions, 'session ouverte se ferme', 'sessions ouvertes se ferment')} aussitôt.`
  return `${editor.name} (${displayedEmail(editor.email)}), ${ROLE_NAMES[editor.role]}, n’aura plus accès à l’espace rédaction.${open} Ses articles et l’historique restent.`
}

function roleText({ editor: { name, email, role }, former }: TeamConfirmationView): string {
  const person = `${name} (${displayedEmail(email)})`
  if (former === undefined) return `${person} entre à la rédaction\u00A0: ${ROLE_NAMES[role]}.`
  return former === role
    ? `${person} garde son rôle, ${ROLE_NAMES[role]}, sous ce nom.`
    : `${person} passe de «\u00A0${ROLE_NAMES[former]}\u00A0» à «\u00A0${ROLE_NAMES[role]}\u00A0».`
}
