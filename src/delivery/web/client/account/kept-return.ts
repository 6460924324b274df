import { minutes } from '../../../../domain/shared/duration.ts'
import { fieldsOf } from '../../../../domain/shared/fields.ts'

const KEY = 'preavis.compte.retour'
/** As long as the link of a message is good for. */
const LIFE = minutes(60)

/** Keeps where the reader comes back to, for the page that the link of a message or another provider leads to; a browser that keeps nothing leads to the site's home page. */
export function keepReturn(address: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ address, keptAt: Date.now() }))
  } catch {
    // Nothing can be kept here.
  }
}

/** Takes what was kept, once. */
export function takeReturn(): string | undefined {
  try {
    const { address, keptAt } = fieldsOf(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    localStorage.removeItem(KEY)
    const fresh = typeof keptAt === 'number' && Date.now() - keptAt < LIFE
    return fresh && typeof address === 'string' ? address : undefined
  } catch {
    return undefined
  }
}
