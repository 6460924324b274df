import { shortReference } from '../../../application/premium/cancellation-letters.ts'
import type { CancellationStep } from '../../../application/views/cancellation-views.ts'
import { frenchMoment } from '../../../domain/editorial/french-moment.ts'
import { CancellationFacts } from './cancellation-check.tsx'

import styles from './form.module.css'

/** The last step: the wish was received, when, and under what reference. */
export function CancellationDone({ received }: Extract<CancellationStep, { kind: 'done' }>) {
  return (
    <>
      <div className={styles.said} data-done>
        <p>
          <strong>Votre résiliation est notifiée.</strong>
        </p>
        <p>
          Reçue le {frenchMoment(received.receivedAt)}, sous la référence{' '}
          {shortReference(received.reference)}. Un accusé de réception part à l’adresse indiquée.
        </p>
      </div>
      <CancellationFacts cancellation={received} />
    </>
  )
}
