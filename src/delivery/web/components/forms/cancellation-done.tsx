import { shortReference } from '#application/premium/cancellation-letters.ts'
import type { CancellationStep } from '#application/views/form-views.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import { frenchMoment } from '#domain/editorial/french-moment.ts'

import { CancellationFacts } from './cancellation-check.tsx'

import styles from './form.module.css'

const ACKNOWLEDGED =
  'Un accusé de réception part à l’adresse indiquée. Il ne reprend pas votre nom ni le contrat\u00A0: gardez cette page.'

const NOT_ACKNOWLEDGED =
  'Plusieurs accusés de réception sont déjà partis aujourd’hui à cette adresse\u00A0: gardez cette page, qui en tient lieu.'

/** The last step: the wish was received, when, and under what reference. */
export function CancellationDone({ notified }: Extract<CancellationStep, { kind: 'done' }>) {
  const { received, acknowledged } = notified
  return (
    <>
      <div className={styles.said} {...hooks({ done: true })}>
        <p>
          Reçue le {frenchMoment(received.receivedAt)}, sous la référence{' '}
          {shortReference(received.reference)}. {acknowledged ? ACKNOWLEDGED : NOT_ACKNOWLEDGED}
        </p>
      </div>
      <CancellationFacts cancellation={received} />
    </>
  )
}
