const OUTAGE: symbol = Symbol.for('preavis.outage')

/** An outside service failed to answer: down, slow or garbled. */
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
export function isOutage(error: unknown): error is Outage {
  return typeof error === 'object' && error !== null && OUTAGE in error
}

const UNREADABLE: symbol = Symbol.for('preavis.unreadable')

/** A stored document does not match its schema, never a missing page. Logged once by reference. */
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
export function isUnreadable(error: unknown): error is UnreadableDocument {
  return typeof error === 'object' && error !== null && UNREADABLE in error
}
