import { Outage } from './outage.ts'

const TOO_MUCH: symbol = Symbol.for('preavis.too-much-work')

/** Outage of a service for one input, which exceeds its time or memory. */
export class TooMuchWork extends Outage {
  constructor(service: string, cause: unknown) {
    super(service, cause)
    this.name = 'TooMuchWork'
    Object.assign(this, { [TOO_MUCH]: true })
  }
}

/** True for a `TooMuchWork`, which is recognised like an `Outage`. */
export function isTooMuchWork(error: unknown): error is TooMuchWork {
  return typeof error === 'object' && error !== null && TOO_MUCH in error
}
