const OUTAGE: symbol = Symbol.for('preavis.outage')

/** Error of an external service that did not answer: unreachable, too slow or unreadable. */
export class Outage extends Error {
  readonly service: string

  constructor(service: string, cause: unknown) {
    super(`${service} is unavailable`, { cause })
    this.name = 'Outage'
    this.service = service
    Object.defineProperty(this, OUTAGE, { value: true })
  }
}

/**
 * True for an `Outage`. It tests a brand, because bundles contain copies of the class and
 * `instanceof` fails across them.
 */
export function isOutage(error: unknown): error is Outage {
  return typeof error === 'object' && error !== null && OUTAGE in error
}

const UNREADABLE: symbol = Symbol.for('preavis.unreadable')

/**
 * Error of a stored document that does not match its schema. It must not be served as a missing
 * page.
 */
export class UnreadableDocument extends Error {
  readonly path: string
  /** Error reference, the same for every reader of the document. */
  readonly reference: string

  constructor(path: string, reference: string, where: string) {
    super(`the stored document at ${path} does not fit its schema: ${where}`)
    this.name = 'UnreadableDocument'
    this.path = path
    this.reference = reference
    Object.defineProperty(this, UNREADABLE, { value: true })
  }
}

/**
 * True for an `UnreadableDocument`. It tests a brand, because bundles contain copies of the class.
 */
export function isUnreadable(error: unknown): error is UnreadableDocument {
  return typeof error === 'object' && error !== null && UNREADABLE in error
}
