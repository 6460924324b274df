import type { ReactNode } from 'react'

import type {
  FollowedTextView,
  FollowOutcome,
  FollowStep,
  FollowView,
} from '#application/views/follow-legal-text-view.ts'
import { FOLLOW_CONSENT, FOLLOW_MESSAGES, TOO_MANY_REQUESTS } from '#domain/messages.ts'
import { PATHS, followPath } from '#domain/navigation/site-paths.ts'

import { ConsentNote, EmailField, UnseenField } from '../components/forms/email-form-parts.tsx'
import { EmailLinkConfirmationForm } from '../components/forms/email-link-confirmation-form.tsx'
import { PageHeading } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { Link } from '../components/text/link.tsx'
import { dataAttributes } from '../contract/data-attributes.ts'
import { FOLLOW_FIELDS, FOLLOW_IDS } from '../contract/form-field-names-and-ids.ts'

import styles from '../components/forms/form.module.css'

/**
 * Renders a step of following a legal text by email, such as the form, the confirmation or the list
 * of followed texts.
 */
export function FollowPage({ view }: { readonly view: FollowView }) {
  const { step, meta } = view
  return (
    <>
      {step.kind === 'fill' ? (
        <PageHeading title="Suivre ce texte">
          <TextLink text={step.text} />
        </PageHeading>
      ) : (
        <PageHeading title={meta.title} />
      )}
      {renderStep(step)}
    </>
  )
}

type StepKind = FollowStep['kind']
type StepOf<Kind extends StepKind> = Extract<FollowStep, { readonly kind: Kind }>

const STEPS: { readonly [Kind in StepKind]: (step: StepOf<Kind>) => ReactNode } = {
  fill: (step) => <Fill step={step} />,
  requested: () => (
    <div className={styles.status} {...dataAttributes({ done: true })}>
      <p>
        <strong>Votre demande est enregistrée.</strong>
      </p>
      <p>
        Ouvrez le message que nous vous envoyons et confirmez votre adresse{'\u00A0'}: vous suivrez
        alors ce texte. Un seul message par jour vaut pour tous les textes que vous demandez à
        suivre. S’il n’arrive pas, regardez dans les courriers indésirables.
      </p>
    </div>
  ),
  confirm: ({ token, email, texts }) => (
    <EmailLinkConfirmationForm path={PATHS.followConfirmation} token={token} button="Confirmer">
      <p>
        L’adresse {email} recevra un message quand{' '}
        {texts.length === 1 ? 'ce texte change' : 'l’un de ces textes change'}
        {'\u00A0'}:
      </p>
      <ul>
        {texts.map((text) => (
          <li key={text.key}>
            <TextLink text={text} />
          </li>
        ))}
      </ul>
    </EmailLinkConfirmationForm>
  ),
  settle: (step) => <FollowedTexts step={step} />,
  leave: ({ token, email }) => (
    <EmailLinkConfirmationForm path={PATHS.unfollow} token={token} button="Ne plus rien suivre">
      <p>
        Quand vous aurez confirmé, l’adresse {email} ne recevra plus de message sur les textes
        qu’elle suit.
      </p>
    </EmailLinkConfirmationForm>
  ),
  linkOver: () => (
    <div className={styles.status}>
      <p>
        Il est trop ancien, il a déjà servi, ou il est incomplet. Ouvrez-le en entier depuis votre
        message, ou recommencez depuis la page du texte à suivre.
      </p>
    </div>
  ),
}

function renderStep<Kind extends StepKind>(
  step: StepOf<Kind> & { readonly kind: Kind },
): ReactNode {
  return STEPS[step.kind](step)
}

function Fill({ step }: { readonly step: StepOf<'fill'> }) {
  return (
    <>
      <p className={styles.text}>
        Laissez votre adresse{'\u00A0'}: à chaque mise à jour qui change ce texte, vous recevrez un
        seul message, avec les articles ajoutés, modifiés ou supprimés et le lien vers ce qui a
        changé. Il ne faut pas de compte.
      </p>
      <LegalTextFollowForm {...step} />
    </>
  )
}

function TextLink({ text: { title, path } }: { readonly text: FollowedTextView }) {
  return path === undefined ? title : <Link href={path}>{title}</Link>
}

const OUTCOMES: Readonly<Record<FollowOutcome, string>> = {
  followed: 'C’est confirmé\u00A0: vous suivez ce texte.',
  full: 'Vous suivez déjà 100\u00A0textes\u00A0: retirez-en un pour en suivre un autre.',
  removed: 'Vous ne suivez plus ce texte.',
  left: 'Vous ne suivez plus aucun texte.',
}

function FollowedTexts({
  step: { token, email, texts, outcome },
}: {
  readonly step: StepOf<'settle'>
}) {
  return (
    <>
      {outcome !== undefined && (
        <output
          className={styles.status}
          {...dataAttributes({ done: outcome === 'full' ? undefined : true })}
        >
          {OUTCOMES[outcome]}
        </output>
      )}
      {texts.length === 0 ? (
        <p className={styles.text}>
          L’adresse {email} ne suit aucun texte. Pour en suivre un, ouvrez sa page, par exemple
          depuis les <Link href={PATHS.agreements}>conventions collectives</Link> ou le{' '}
          <Link href={PATHS.labourCode}>Code du travail</Link>.
        </p>
      ) : (
        <>
          <p className={styles.text}>
            L’adresse {email} reçoit un message quand l’un de ces textes change. Gardez l’adresse de
            cette page pour vous seul{'\u00A0'}: elle permet de changer ce que vous suivez.
          </p>
          {texts.map((text) => (
            <FollowedText key={text.key} text={text} token={token} />
          ))}
          <EmailLinkConfirmationForm
            path={PATHS.unfollow}
            token={token}
            button="Ne plus rien suivre"
          />
        </>
      )}
    </>
  )
}

function FollowedText({
  text,
  token,
}: {
  readonly text: FollowedTextView
  readonly token: string
}) {
  const name = <span className="sr-only"> {text.title}</span>
  return (
    <EmailLinkConfirmationForm
      path={PATHS.followedTexts}
      token={token}
      button={<>Retirer{name}</>}
      quiet
    >
      <p>
        <TextLink text={text} />
      </p>
      <input type="hidden" name={FOLLOW_FIELDS.text} value={text.key} />
    </EmailLinkConfirmationForm>
  )
}

type Fill = Extract<FollowStep, { kind: 'fill' }>

/** Renders the form to follow the changes of a legal text by email. Works without JavaScript. */
function LegalTextFollowForm({ text, email, problem, limited }: Fill) {
  const message = problem && FOLLOW_MESSAGES[problem]
  return (
    <form className={styles.form} action={followPath(text.path ?? '')} method="post" noValidate>
      <div className={styles.status} role="alert">
        {limited && <p>{TOO_MANY_REQUESTS}</p>}
        {message !== undefined && (
          <p>
            <a href={`#${FOLLOW_IDS.email}`}>{message}</a>
          </p>
        )}
      </div>
      <EmailField
        id={FOLLOW_IDS.email}
        name={FOLLOW_FIELDS.email}
        value={email}
        errorId={FOLLOW_IDS.error}
        message={message}
      />
      <UnseenField id={FOLLOW_IDS.unseen} name={FOLLOW_FIELDS.unseen} />
      <ConsentNote words={FOLLOW_CONSENT} />
      <button type="submit" className="button">
        Suivre ce texte
      </button>
    </form>
  )
}
