import { cancelContract } from '#application/premium/cancel-contract.ts'
import type {
  CheckedCancellation,
  ReceivedCancellation,
} from '#domain/premium/cancellation-form.ts'
import type { Message } from '#ports/email-and-sms-messenger.ts'
import type { AttemptLimit } from '#ports/rate-limits.ts'

import { aFrame } from '../fixtures/frame-view.ts'
import { MemoryLogger } from './memory-logger.ts'

/**
 * Creates the use cases that cancel a contract, over in-memory stores. Also returns the received
 * cancellations, sent messages, log and counted keys.
 */
export function memoryCancellations(
  now: () => number,
  deliver: (message: Message) => Promise<void> = () => Promise.resolve(),
) {
  const checked = new Map<string, CheckedCancellation>()
  const received = new Map<string, ReceivedCancellation>()
  const acknowledgements = new Set<string>()
  const sent: Message[] = []
  const counts = new Map<string, number>()
  const logger = new MemoryLogger()
  const cancelling = cancelContract({
    store: {
      check: async (wish) => void checked.set(wish.reference, wish),
      receive: async (reference, receivedAt, announce) => {
        const wish = checked.get(reference)
        const known = received.get(reference)
        const acknowledged = acknowledgements.has(reference)
        if (known) return { received: known, isFirst: false, acknowledged }
        if (!wish) return undefined
        const { checkedAt: _checkedAt, ...cancellation } = wish
        await announce({ ...cancellation, receivedAt })
        received.set(reference, { ...cancellation, receivedAt })
        return { received: { ...cancellation, receivedAt }, isFirst: true, acknowledged }
      },
      acknowledge: async (reference) => void acknowledgements.add(reference),
    },
    messenger: {
      send: (message) => {
        sent.push(message)
        return deliver(message).then(() => 'accepted' as const)
      },
    },
    attempts: {
      admits: async (key: string, { most }: AttemptLimit) => {
        counts.set(key, (counts.get(key) ?? 0) + 1)
        return (counts.get(key) ?? 0) <= most
      },
    },
    clock: { now },
    logger,
    site: aFrame().site,
    newReference: () => crypto.randomUUID(),
    disguised: (name) => Buffer.from(name).toString('base64url'),
  })
  return { cancelling, received, sent, logger, counted: () => [...counts.keys()] }
}
