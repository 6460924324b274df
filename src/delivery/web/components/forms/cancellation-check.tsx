import { wishedDay } from '#application/premium/cancellation-letters.ts'
import type { CancellationStep } from '#application/views/form-views.ts'
import { CANCELLATION_FIELDS, CANCELLATION_STEPS } from '#delivery/web/contract/forms.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Cancellation } from '#domain/premium/cancellation.ts'

import { Facts } from '../document/facts.tsx'

import styles from './form.module.css'

/** The second step: what will be notified, to be sent or mended; nothing is done before. */
export function CancellationCheck({
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

/** What a wish to end a contract says. */
export function CancellationFacts({ cancellation }: { readonly cancellation: Cancellation }) {
  const { name, email, contract, wishedOn } = cancellation
  return (
    <Facts
      facts={[
        { label: 'Prénom et nom', value: name },
        { label: 'Adresse de l’abonnement', value: email },
        { label: 'Contrat', value: contract },
        { label: 'Fin souhaitée', value: wishedDay(wishedOn) },
      ]}
    />
  )
}
