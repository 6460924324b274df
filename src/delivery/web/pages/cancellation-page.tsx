import type { ReactNode } from 'react'

import { formatWishedDay, shortReference } from '#application/premium/cancellation-emails.ts'
import type { CancellationStep, CancellationView } from '#application/views/form-views.ts'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Cancellation } from '#domain/premium/cancellation-form.ts'
import { displayedEmail } from '#domain/shared/displayed-email.ts'

import { NotedText, renderBody } from '../components/document/document-body.tsx'
import { DocumentNotices } from '../components/document/document-notices.tsx'
import { Facts } from '../components/document/reference-header.tsx'
import { CancellationForm } from '../components/forms/cancellation-form.tsx'
import { PageHeading } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { dataAttributes } from '../contract/data-attributes.ts'
import { CANCELLATION_FIELDS, CANCELLATION_STEPS } from '../contract/form-field-names-and-ids.ts'

import styles from '../components/forms/form.module.css'

/**
 * Renders the cancellation of a subscription: the current step, then the legal explanation if there
 * is one.
 */
export function CancellationPage({ view }: { readonly view: CancellationView }) {
  const { about, heading, meta, step } = view
  return (
    <article>
      <PageHeading title={heading.title} drawing={meta.path}>
        {heading.standfirst}
      </PageHeading>
      {renderStep(step)}
      {about && (
        <>
          <NotedText {...about}>
            <div className={`${styles.text} prose`}>{renderBody(about.body)}</div>
          </NotedText>
          <DocumentNotices document={about} />
        </>
      )}
    </article>
  )
}

function renderStep(step: CancellationStep): ReactNode {
  if (step.kind === 'fill') return <CancellationForm {...step} />
  return step.kind === 'check' ? <CancellationCheck {...step} /> : <CancellationDone {...step} />
}

/**
 * Renders the second step: the reader reviews the request, then sends or edits it. Nothing is sent
 * before.
 */
function CancellationCheck({
  cancellation,
  expired,
}: Extract<CancellationStep, { kind: 'check' }>) {
  const { name, email, contract, wishedOn = '', reference } = cancellation
  const sent = [
    [CANCELLATION_FIELDS.name, name],
    [CANCELLATION_FIELDS.email, email],
    [CANCELLATION_FIELDS.contract, contract],
    [CANCELLATION_FIELDS.wishedOn, wishedOn],
    [CANCELLATION_FIELDS.reference, reference],
  ]
  return (
    <form className={styles.form} action={PATHS.cancellation} method="post">
      {expired && (
        <p role="alert">
          Cette vérification date de plus d’un jour&nbsp;: rien n’a été notifié. Relisez votre
          demande, puis notifiez-la.
        </p>
      )}
      <CancellationFacts cancellation={cancellation} />
      {sent.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <p>La résiliation est gratuite et ne demande pas de motif.</p>
      <button
        type="submit"
        className="button"
        name={CANCELLATION_FIELDS.step}
        value={CANCELLATION_STEPS.notify}
      >
        Notifier ma résiliation
      </button>
      <button
        type="submit"
        className="button button-quiet"
        name={CANCELLATION_FIELDS.step}
        value={CANCELLATION_STEPS.mend}
      >
        Modifier
      </button>
    </form>
  )
}

function CancellationFacts({ cancellation }: { readonly cancellation: Cancellation }) {
  const { name, email, contract, wishedOn } = cancellation
  return (
    <Facts
      facts={[
        { label: 'Prénom et nom', value: name },
        { label: 'Adresse de l’abonnement', value: displayedEmail(email) },
        { label: 'Contrat', value: contract },
        { label: 'Fin souhaitée', value: formatWishedDay(wishedOn) },
      ]}
    />
  )
}

const ACKNOWLEDGED =
  'Un accusé de réception part à l’adresse indiquée. Il ne reprend pas votre nom ni le contrat\u00A0: gardez cette page.'

const NOT_ACKNOWLEDGED =
  'Aucun accusé de réception n’est parti à cette adresse pour cette demande\u00A0: gardez cette page, qui en tient lieu.'

/** Renders the last step: date and reference of the received cancellation. */
function CancellationDone({ notified }: Extract<CancellationStep, { kind: 'done' }>) {
  const { received, acknowledged } = notified
  return (
    <>
      <div className={styles.status} {...dataAttributes({ done: true })}>
        <p>
          Reçue le {frenchMoment(received.receivedAt)}, sous la référence{' '}
          {shortReference(received.reference)}. {acknowledged ? ACKNOWLEDGED : NOT_ACKNOWLEDGED}
        </p>
      </div>
      <CancellationFacts cancellation={received} />
    </>
  )
}
