import { createHash, randomUUID } from 'node:crypto'

import { postgresCancellationRegister } from '#adapters/storage/postgres/premium/postgres-cancellation-register.ts'
import { cancelContract } from '#application/premium/cancel-contract.ts'
import type { CancelContract } from '#application/premium/cancel-contract.ts'

import type { Settings } from '../settings/settings.ts'
import type { Registry } from './registry.ts'
import { ATTEMPTS, CLOCK, DATABASE, JOURNAL, MESSENGER } from './tokens.ts'

/** How contracts are ended by their page, over our own database. */
export function cancelContractOf(parts: Registry, { site }: Settings): CancelContract {
  return cancelContract({
    register: postgresCancellationRegister(parts.get(DATABASE)),
    messenger: parts.get(MESSENGER),
    attempts: parts.get(ATTEMPTS),
    clock: parts.get(CLOCK),
    journal: parts.get(JOURNAL),
    site,
    newReference: randomUUID,
    disguised: (name) => createHash('sha256').update(name).digest('base64url'),
  })
}
