import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { InternalLinks } from '#ports/internal-links.ts'

/**
 * Creates a function that caches the result of `compute` until the next publication, or the next
 * day in Paris. A failure is not cached.
 */
export function cacheUntilPublication<Value>(
  {
    published,
    clock,
  }: { readonly published: Pick<InternalLinks, 'lastPublication'>; readonly clock: Clock },
  compute: () => Promise<Value>,
): () => Promise<Value> {
  let cached: { readonly key: string; readonly value: Promise<Value> } | undefined
  return async () => {
    const key = `${await published.lastPublication()} ${parisDay(clock.now())}`
    if (cached?.key !== key) {
      const value = compute()
      cached = { key, value }
      value.catch(() => {
        if (cached?.value === value) cached = undefined
      })
    }
    return cached.value
  }
}
