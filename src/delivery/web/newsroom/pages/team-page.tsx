import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { EDITOR_ROLES, ROLE_NAMES } from '#domain/newsroom/editor-roles.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { NEWSROOM_PATHS, signInStartPath } from '#domain/newsroom/newsroom-paths.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'

import { TEAM_FIELDS } from '../newsroom-form-field-names.ts'
import { Button, NewsroomForm, useEditor } from '../newsroom-page-layout.tsx'
import type { TeamProblem, TeamView } from '../newsroom-view.ts'
import { ErrorBox, StatusBox } from './error-and-status-boxes.tsx'
import { FormField, SelectField } from './form-field.tsx'
import { SessionList } from './sessions-page.tsx'
import { SignInHistory } from './sign-in-history.tsx'

import forms from './desk.module.css'
import styles from './team-page.module.css'

/**
 * Page of the newsroom's editors: their roles, open sessions, recent sign-ins, and the history of
 * roles.
 */
export function TeamPage(view: TeamView) {
  const { team, fresh, problem } = view
  return (
    <>
      {problem !== undefined && (
        <ErrorBox>
          <p>{PROBLEMS[problem]}</p>
        </ErrorBox>
      )}
      {view.isChanged && <Changed {...view} />}
      {!fresh && (
        <p>
          Changer un rôle demande une connexion de moins de dix minutes. Un formulaire envoyé plus
          tard garde ce que vous avez écrit.{' '}
          <a href={signInStartPath(NEWSROOM_PATHS.team, true)}>Se connecter de nouveau</a>
        </p>
      )}
      <ul className={styles.team}>
        {team.map((editor) => (
          <Member key={editor.email} editor={editor} fresh={fresh} />
        ))}
      </ul>
      <RoleForm {...view} />
      <section className={styles.section}>
        <h2>Sessions ouvertes</h2>
        <SessionList sessions={view.sessions} />
      </section>
      <SignInHistory events={view.events} />
      <History {...view} />
    </>
  )
}

/** Message after a change of a role, from the latest entry of the history. */
function Changed({ history }: TeamView) {
  const [latest] = history
  if (latest === undefined) return null
  const { name, role } = latest
  return (
    <StatusBox>
      {role === undefined
        ? `${name} n’est plus à la rédaction\u00A0; ses sessions sont fermées.`
        : `Rôle enregistré\u00A0: ${name}, ${ROLE_NAMES[role]}.`}
    </StatusBox>
  )
}

const PROBLEMS: Readonly<Record<TeamProblem, string>> = {
  emailInvalid: 'Cette adresse e-mail ne convient pas. Rien n’a été changé.',
  nameInvalid: 'Le nom tient sur une ligne de 80 caractères au plus. Rien n’a été changé.',
  roleUnknown: 'Choisissez un rôle. Rien n’a été changé.',
  agentInvalid: 'Votre adresse est trop longue pour l’historique. Rien n’a été changé.',
  editorUnknown: 'Cette personne n’est plus à la rédaction. Rien n’a été changé.',
  ownRole:
    'Votre propre rôle ne se change pas ici\u00A0: demandez-le à une autre personne. Rien n’a été changé.',
}

interface MemberProps {
  readonly editor: Editor
  readonly fresh: boolean
}

function Member({ editor: { email, name, role }, fresh }: MemberProps) {
  const isSelf = useEditor()?.email === email
  return (
    <li>
      <span>
        <strong>{name}</strong>
        {`, ${ROLE_NAMES[role]}`}
        <br />
        {displayedEmail(email)}
      </span>
      {fresh && !isSelf && (
        <NewsroomForm action={NEWSROOM_PATHS.team}>
          <input type="hidden" name={TEAM_FIELDS.email} value={email} />
          <Button quiet name={TEAM_FIELDS.removal} value="oui">
            {`Retirer ${name}…`}
          </Button>
        </NewsroomForm>
      )}
    </li>
  )
}

function RoleForm({ form, problem }: TeamView) {
  return (
    <NewsroomForm
      className={`${styles.section} ${forms.form} ${forms.narrow}`}
      action={NEWSROOM_PATHS.team}
    >
      <h2>Donner ou changer un rôle</h2>
      <FormField
        name={TEAM_FIELDS.email}
        label="Adresse e-mail"
        errors={problem === 'emailInvalid' ? [PROBLEMS[problem]] : []}
        value={form?.email}
        type="email"
        required
        maxLength={254}
      />
      <FormField
        name={TEAM_FIELDS.name}
        label="Nom, comme les collègues le lisent"
        errors={problem === 'nameInvalid' ? [PROBLEMS[problem]] : []}
        value={form?.name}
        required
        maxLength={80}
      />
      <SelectField
        name={TEAM_FIELDS.role}
        label="Rôle"
        value={form?.role}
        options={EDITOR_ROLES.map((role) => [role, ROLE_NAMES[role]])}
      />
      <Button>Enregistrer le rôle</Button>
    </NewsroomForm>
  )
}

function History({ history }: TeamView) {
  return (
    <section className={styles.section}>
      <h2>Historique des rôles</h2>
      <ul className={styles.events}>
        {history.map(({ email, name, role, givenBy, at }) => (
          <li key={`${email} ${at}`}>
            {`${frenchMoment(at)}\u00A0: ${name} (${displayedEmail(email)}), ${role === undefined ? 'rôle retiré' : ROLE_NAMES[role]}, par ${displayedEmail(givenBy)}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
