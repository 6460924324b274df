import { setTimeout } from 'node:timers/promises'

import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

import type { SystemMetrics, CountWaiting } from './system-metric-readers.ts'

/** Timeout of counting a queue. After it, the queue is not exported, since 0 would mean empty. */
const COUNT_TIMEOUT_MS = 1_000

/** Metric names, written in full so that a text search finds them. */
interface QueueNames {
  readonly waiting: string
  readonly oldest: string
  readonly help: string
}

const LETTERS: QueueNames = {
  waiting: 'preavis_letters_waiting',
  oldest: 'preavis_letters_oldest_seconds',
  help: 'Newsletter emails in the queue',
}
const MAIL: QueueNames = {
  waiting: 'preavis_mail_waiting',
  oldest: 'preavis_mail_oldest_seconds',
  help: 'Other emails in the queue',
}
const ORDERS: QueueNames = {
  waiting: 'preavis_orders_waiting',
  oldest: 'preavis_orders_oldest_seconds',
  help: 'Activation requests without a response yet',
}
const WISHES: QueueNames = {
  waiting: 'preavis_wishes_waiting',
  oldest: 'preavis_wishes_oldest_seconds',
  help: 'Newsletter changes in the queue',
}

/**
 * Adds metrics of each queue to the registry: its length, and the age of its oldest job. Recipients
 * that their mail server refuses count apart.
 */
export function registerQueueMetrics(
  registry: Registry,
  { queues, refusedRecipients }: SystemMetrics,
): void {
  exportQueue(registry, LETTERS, queues.letters)
  exportQueue(registry, MAIL, queues.mail)
  exportQueue(registry, ORDERS, queues.orders)
  exportQueue(registry, WISHES, queues.wishes)
  const help = 'Email addresses that their server refuses, in the last 30 days'
  showKnown(registry, 'preavis_mail_refused_recipients', help, withTimeout(refusedRecipients))
}

function exportQueue(registry: Registry, names: QueueNames, count: CountWaiting): void {
  const counted = shareConcurrent(count)
  showKnown(registry, names.waiting, names.help, async () => (await counted())?.waiting)
  const help = `${names.help}: age of the oldest, in seconds`
  showKnown(registry, names.oldest, help, async () => (await counted())?.oldest)
}

/** Shares one count between concurrent calls. The count is undefined if it fails or times out. */
function shareConcurrent(count: CountWaiting): CountWaiting {
  const counted = withTimeout(count)
  let counting: ReturnType<CountWaiting> | undefined
  return () => (counting ??= counted().finally(() => (counting = undefined)))
}

function withTimeout<Count>(count: () => Promise<Count>): () => Promise<Count | undefined> {
  return () =>
    Promise.race([count(), setTimeout(COUNT_TIMEOUT_MS, undefined, { ref: false })]).catch(
      () => undefined,
    )
}

function showKnown(
  registry: Registry,
  name: string,
  help: string,
  read: () => Promise<number | undefined>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read()
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    },
  })
}
