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

const UNREADABLE: symbol = Symbol.for('preavis.unreadable')

/** A stored document does not fit its schema: an error of ours, never the absence of a page. The log names it once, under its reference. */
export class UnreadableDocument extends Error {
  readonly path: string
  /** The same for every reader of the document. */
  readonly reference: string

  constructor(path: string, reference: string, where: string) {
    super(`the stored document at ${path} does not fit its schema: ${where}`)
    this.name = 'UnreadableDocument'
    this.path = path
    this.reference = reference
    Object.defineProperty(this, UNREADABLE, { value: true })
  }
}

/** Recognises the error by its brand: bundlers duplicate classes. */
export function isUnreadable(fault: unknown): fault is UnreadableDocument {
  return typeof fault === 'object' && fault !== null && UNREADABLE in fault
}
