import type { Instant } from '../shared/instant.ts'

/** When a document is to be seen: a draft never by itself, another one from its date on. */
export interface Appearance {
  readonly draft: boolean
  readonly publishedAt: Instant
}

/** Whether a document is kept from readers at this moment: a draft always, another one until its date. */
export function waits({ draft, publishedAt }: Appearance, now: Instant): boolean {
  return draft || publishedAt > now
}
