import type { ReactNode } from 'react'

import type { NewsletterStep, NewsletterStepView } from '#application/views/form-views.ts'
import { NEWSLETTER_SERVICE_MESSAGES, SECTOR_TEXTS, SUCCESS_MESSAGES } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { EmailLinkConfirmationForm } from '../components/forms/email-link-confirmation-form.tsx'
import { SectorChoice, SignUpReceived } from '../components/forms/newsletter-form.tsx'
import { PageHeading } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { Link } from '../components/text/link.tsx'
import { dataAttributes } from '../contract/data-attributes.ts'

import styles from '../components/forms/form.module.css'

/** Renders a step of a newsletter subscription, such as its confirmation or the preferences. */
export function NewsletterStepPage({ view }: { readonly view: NewsletterStepView }) {
  return (
    <>
      <PageHeading title={view.meta.title} />
      {renderStep(view.step)}
    </>
  )
}

type StepKind = NewsletterStep['kind']
type StepOf<Kind extends StepKind> = Extract<NewsletterStep, { readonly kind: Kind }>

const STEPS: { readonly [Kind in StepKind]: (step: StepOf<Kind>) => ReactNode } = {
  requested: () => (
    <div className={styles.status} {...dataAttributes({ done: true })}>
      <SignUpReceived />
    </div>
  ),
  confirm: (step) => <Confirm step={step} />,
  confirmed: () => (
    <div className={styles.status} {...dataAttributes({ done: true })}>
      <p>Votre inscription est confirmée. Chaque lettre portera le lien pour changer d’avis.</p>
      <p>
        <Link href={PATHS.newsletters}>Lire les lettres déjà parues</Link>
      </p>
    </div>
  ),
  settle: (step) => <Preferences step={step} />,
  leave: ({ token, email }) => (
    <EmailLinkConfirmationForm
      path={PATHS.newsletterUnsubscription}
      token={token}
      button="Me désinscrire"
    >
      <p>Quand vous aurez confirmé, l’adresse {email} ne recevra plus aucune de nos lettres.</p>
    </EmailLinkConfirmationForm>
  ),
  linkOver: () => (
    <div className={styles.status}>
      <p>
        Il est trop ancien, il a déjà servi, ou il est incomplet. Ouvrez-le en entier depuis votre
        message, ou recommencez.
      </p>
      <p>
        <Link href={PATHS.newsletterSignUp}>S’abonner aux lettres d’information</Link>
      </p>
    </div>
  ),
}

function renderStep<Kind extends StepKind>(
  step: StepOf<Kind> & { readonly kind: Kind },
): ReactNode {
  return STEPS[step.kind](step)
}

function Confirm({ step: { token, email, groups } }: { readonly step: StepOf<'confirm'> }) {
  return (
    <EmailLinkConfirmationForm
      path={PATHS.newsletterConfirmation}
      token={token}
      button="Confirmer mon inscription"
    >
      <p>
        L’adresse {email} recevra, chaque mois{'\u00A0'}:
      </p>
      <ul>
        {groups.map((group) => (
          <li key={group}>{SECTOR_TEXTS[group].title}</li>
        ))}
      </ul>
    </EmailLinkConfirmationForm>
  )
}

const OUTCOMES = {
  saved: SUCCESS_MESSAGES.preferencesSaved,
  left: 'Vous ne recevrez plus nos lettres.',
} as const

/** What ended the letters to an address, in place of its owner. */
const ENDED = {
  bounce:
    'Vos lettres ont cessé\u00A0: votre messagerie a refusé l’une d’elles. Choisissez-les de nouveau si votre adresse reçoit encore du courrier.',
  complaint:
    'Vos lettres ont cessé\u00A0: l’une d’elles a été signalée comme indésirable. Choisissez-les de nouveau si c’était une erreur.',
} as const

function Preferences({
  step: { token, email, groups, said, endedBecause },
}: {
  readonly step: StepOf<'settle'>
}) {
  const isMissing = said === 'newsletterMissing'
  return (
    <>
      {said !== undefined && !isMissing && (
        <output className={styles.status} {...dataAttributes({ done: true })}>
          {OUTCOMES[said]}
        </output>
      )}
      {endedBecause !== undefined && said !== 'left' && (
        <p className={styles.status}>{ENDED[endedBecause]}</p>
      )}
      <EmailLinkConfirmationForm
        path={PATHS.newsletterPreferences}
        token={token}
        button="Enregistrer"
      >
        <p>Les lettres de l’adresse {email}, une fois par mois.</p>
        <SectorChoice
          legend="Lettres à recevoir"
          chosen={groups}
          error={isMissing ? NEWSLETTER_SERVICE_MESSAGES.newsletterMissing : undefined}
          focused={isMissing}
        />
      </EmailLinkConfirmationForm>
      {groups.length > 0 && (
        <EmailLinkConfirmationForm
          path={PATHS.newsletterUnsubscription}
          token={token}
          button="Me désinscrire de tout"
          quiet
        />
      )}
    </>
  )
}
