const OUTAGE: symbol = Symbol.for('preavis.outage')

/** An outside service did not answer as agreed: down, slow, garbled. Never an answer, never the reader's fault (§8). */
export class Outage extends Error {
  readonly service: string

  constructor(service: string, cause: unknown) {
    super(`${service} is unavailable`, { cause })
    this.name = 'Outage'
    this.service = service
    Object.defineProperty(this, OUTAGE, { value: true })
  }
}

/** Recognises an outage by its brand: bundlers duplicate classes, so `instanceof` would lie. */
export function isOutage(fault: unknown): fault is Outage {
  return typeof fault === 'object' && fault !== null && OUTAGE in fault
}
