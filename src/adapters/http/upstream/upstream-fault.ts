/** How a service failed us; `resting` and `crowded` are calls that we did not make to spare it. */
export type FaultKind =
  | 'unreachable'
  | 'late'
  | 'lost'
  | 'insecure'
  | 'status'
  | 'redirect'
  | 'heavy'
  | 'garbled'
  | 'resting'
  | 'crowded'

/** A call that has no answer as agreed. Its message says nothing of the question. */
export class UpstreamFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, detail: string = kind) {
    super(detail)
    this.name = 'UpstreamFault'
    this.kind = kind
  }
}

const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/
const LOST = /^(?:ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE|Z_BUF_ERROR)$/
const INSECURE =
  /^(?:EPROTO|ERR_(?:TLS|SSL|OSSL)_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/

/** The fault behind whatever was thrown while a call was under way. */
export function upstreamFault(thrown: unknown): UpstreamFault {
  if (thrown instanceof UpstreamFault) return thrown
  if (!(thrown instanceof Error)) return new UpstreamFault('garbled')
  if (thrown.name === 'AbortError' || thrown.name === 'TimeoutError')
    return new UpstreamFault('late')
  const code = codeOf(thrown)
  return new UpstreamFault(kindOf(code), code)
}

function kindOf(code: string): FaultKind {
  if (UNREACHABLE.test(code)) return 'unreachable'
  if (code === 'ETIMEDOUT') return 'late'
  if (LOST.test(code)) return 'lost'
  return INSECURE.test(code) ? 'insecure' : 'garbled'
}

/** Every address of a host refused: the first says why. */
function codeOf(fault: Error): string {
  if ('code' in fault && typeof fault.code === 'string') return fault.code
  const [first] = fault instanceof AggregateError ? fault.errors : []
  return first instanceof Error ? codeOf(first) : fault.name
}
