/** Error of a failed start whose cause the operator can fix. Its message is French. */
export class StartRefusal extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartRefusal'
  }
}

const OUTAGE: symbol = Symbol.for('preavis.outage')

/** Error thrown if a service gave no usable response, such as an unreachable or slow one. */
export class Outage extends Error {
  readonly service: string

  constructor(service: string, cause: unknown) {
    super(`${service} is unavailable`, { cause })
    this.name = 'Outage'
    this.service = service
    // Enumerable, so that a copy of the error keeps it.
    Object.assign(this, { [OUTAGE]: true })
  }
}

/**
 * True for an `Outage`. It tests a brand, because bundles contain copies of the class and
 * `instanceof` fails across them.
 */
export function isOutage(error: unknown): error is Outage {
  return typeof error === 'object' && error !== null && OUTAGE in error
}

/** Returns the reason of an outage: the message of its cause. */
export function outageReason({ cause }: Outage): string {
  return cause instanceof Error ? cause.message : String(cause)
}
