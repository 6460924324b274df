const UNREADABLE: symbol = Symbol.for('preavis.unreadable')

/**
 * Error thrown for a stored document that does not match its schema. It must not be served as a
 * missing page.
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
