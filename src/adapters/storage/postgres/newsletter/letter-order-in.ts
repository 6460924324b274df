import type { NewsletterEmailJob } from '#domain/newsletter/subscriber.ts'
import { fieldsOf } from '#domain/shared/fields.ts'

/** The order that was written down; undefined when it is none that we know. */
export function letterOrderIn(data: unknown): NewsletterEmailJob | undefined {
  const { kind, wish, subscriber, path } = fieldsOf(data)
  if (kind === 'confirmation' && typeof wish === 'string') return { kind, wish }
  if (typeof subscriber !== 'string') return undefined
  if (kind === 'welcome') return { kind, subscriber }
  return kind === 'issue' && typeof path === 'string' ? { kind, subscriber, path } : undefined
}
