import { NEWSROOM_PATHS, signInStartPath } from '#domain/newsroom/newsroom-paths.ts'

import { FIELD_LABELS } from '../article-messages.ts'
import { ARTICLE_FIELDS } from '../article-paths-and-fields.ts'
import type { ArticlePageView, ResubmitReason } from '../article-views.ts'
import { FORM_TOKEN_FIELD, TEAM_FIELDS } from '../newsroom-form-field-names.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { WORK_FIELDS } from '../work-list-view.ts'
import { ErrorBox } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'

import styles from './desk.module.css'

type View = Extract<ArticlePageView, { kind: 'sendAgain' }>

const REASONS: Readonly<Record<ResubmitReason, string>> = {
  signedOut:
    'Votre session est terminée\u00A0: rien n’a été enregistré, et tout ce que vous avez écrit est sur cette page.',
  signInTooOld:
    'Cette étape demande une connexion de moins de dix minutes. Rien n’a été fait, et rien de ce que vous avez écrit n’est perdu.',
  otherSession:
    'Votre connexion a changé depuis ce formulaire\u00A0: rien n’a encore été fait. Vérifiez ce qu’il contient, puis confirmez.',
  unavailable:
    'Le serveur n’a pas répondu à temps\u00A0: tout ce que vous avez écrit est sur cette page. Envoyez-le de nouveau dans un instant\u00A0; si cela se répète, simplifiez le texte ou coupez-le en deux.',
}
/** Reasons after which the editor signs in before the form is sent again. */
const TO_SIGN_IN: ReadonlySet<ResubmitReason> = new Set(['signedOut', 'signInTooOld'])

/** French names of the actions of forms, for the button that sends a form again. */
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['save', 'Enregistrer une version'],
  ['submit', 'Soumettre à la relecture'],
  ['keep', 'Enregistrer le brouillon'],
  ['preview', 'Aperçu'],
  ['drop', 'Abandonner le brouillon'],
  ['return', 'Renvoyer à ses auteurs'],
  ['approve', 'Approuver'],
  ['override', 'Approuver sans relecture'],
  ['publish', 'Publier maintenant'],
  ['schedule', 'Programmer'],
  ['unschedule', 'Annuler la programmation'],
  ['withdraw', 'Retirer la page'],
  ['withdrawVersion', 'Retirer ce texte pour de bon'],
])

/** Labels of the fields that the page shows, by field name. It hides the others. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['title', FIELD_LABELS.title],
  ['standfirst', FIELD_LABELS.standfirst],
  [ARTICLE_FIELDS.path, FIELD_LABELS.path],
  [ARTICLE_FIELDS.body, FIELD_LABELS.body],
  [ARTICLE_FIELDS.note, 'Motif'],
  [ARTICLE_FIELDS.notice, 'Avis public'],
  [ARTICLE_FIELDS.due, 'Moment de la publication'],
  [WORK_FIELDS.note, 'Note'],
  [TEAM_FIELDS.email, 'Adresse e-mail'],
  [TEAM_FIELDS.name, 'Nom'],
])

/** Renders the values of a form that was not handled, so that the editor can submit them again. */
export function SendAgainPage({ reason, action, fields }: View) {
  const former = fields.find(([name]) => name === FORM_TOKEN_FIELD)?.[1]
  const typed = fields
    .filter(([name]) => name !== FORM_TOKEN_FIELD)
    .map(([name, value], rank) => ({ id: `envoi-${rank}`, name, value }))
  const step = typed.find(({ name }) => name === ARTICLE_FIELDS.action)?.value ?? ''
  const next = ACTIONS.get(step) ?? 'Envoyer'
  const isSignInNeeded = TO_SIGN_IN.has(reason)
  return (
    <>
      <ErrorBox>
        <p>{REASONS[reason]}</p>
      </ErrorBox>
      {isSignInNeeded && <SignInStep reason={reason} />}
      <NewsroomForm className={styles.form} action={action} former={former}>
        {typed.map((field) => (
          <TypedField key={field.id} {...field} />
        ))}
        <p>
          <Button>{isSignInNeeded ? `2. Continuer\u00A0: ${next.toLowerCase()}` : next}</Button>
        </p>
      </NewsroomForm>
    </>
  )
}

function SignInStep({ reason }: Pick<View, 'reason'>) {
  return (
    <>
      <p>
        <a
          className="button"
          href={signInStartPath(NEWSROOM_PATHS.home, reason === 'signInTooOld')}
          target="_blank"
          rel="noopener"
        >
          1. Se connecter dans un autre onglet
        </a>
      </p>
      <p>Revenez ensuite à cet onglet.</p>
    </>
  )
}

interface TypedFieldProps {
  readonly id: string
  readonly name: string
  readonly value: string
}

function TypedField({ id, name, value }: TypedFieldProps) {
  const label = SHOWN.get(name)
  if (label === undefined || value === '') return <input type="hidden" name={name} value={value} />
  const isLong = name === ARTICLE_FIELDS.body || name === 'standfirst' || value.includes('\n')
  const rows = name === ARTICLE_FIELDS.body ? 16 : 3
  return (
    <FormField id={id} name={name} label={label} value={value} rows={isLong ? rows : undefined} />
  )
}
