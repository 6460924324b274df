import type { TrialWish } from '#domain/premium/activation.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { TrialWishes } from '#ports/browser-storage.ts'

/** The name under which the wish lies in the session storage. */
export const WISH_KEY = 'trial_wish'

/** The wish in the storage of the window; the browser may refuse its very mention. */
export function sessionStorageWishes(storage: () => Storage): TrialWishes {
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  return {
    keep: (wish) => attempt((kept) => kept.setItem(WISH_KEY, JSON.stringify(wish))),
    read: () => attempt((kept) => wishIn(JSON.parse(kept.getItem(WISH_KEY) ?? 'null'))),
    forget: () => attempt((kept) => kept.removeItem(WISH_KEY)),
  }
}

function wishIn(written: unknown): TrialWish | undefined {
  const { path, keptAt, failed, unconfirmed } = fieldsOf(written)
  return typeof path === 'string' && typeof keptAt === 'number'
    ? { path, keptAt, failed: failed === true, unconfirmed: unconfirmed === true }
    : undefined
}
