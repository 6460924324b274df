/** Kind of a failed call. */
export type UpstreamErrorKind =
  | 'unreachable'
  /** Timeout. */
  | 'late'
  /** Connection interrupted during the call. */
  | 'lost'
  /** TLS error. */
  | 'insecure'
  /** Status of 500 or more, or below 200. */
  | 'status'
  /** Redirect from a service that answers JSON. */
  | 'redirect'
  /** Response above the size limit. */
  | 'heavy'
  /** Invalid response. */
  | 'garbled'
  /** Open circuit breaker; no request was sent. */
  | 'resting'
  /** Too many concurrent calls; no request was sent. */
  | 'crowded'

/** Error of a call without a valid response. Its message contains nothing of the request. */
export class UpstreamError extends Error {
  readonly kind: UpstreamErrorKind

  constructor(kind: UpstreamErrorKind, detail: string = kind) {
    super(detail)
    this.name = 'UpstreamError'
    this.kind = kind
  }
}

const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/
const LOST =
  /^(?:ECONNRESET|EPIPE|ECONNABORTED|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_(?:SOCKET|RES_CONTENT_LENGTH_MISMATCH)|Z_BUF_ERROR)$/
const LATE = /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/
const INSECURE =
  /^(?:EPROTO|ERR_(?:TLS|SSL|OSSL)_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/

/** Converts an error of undici, a socket or a decoder to an `UpstreamError`. */
export function upstreamError(thrown: unknown): UpstreamError {
  if (thrown instanceof UpstreamError) return thrown
  if (!(thrown instanceof Error)) return new UpstreamError('garbled')
  if (thrown.name === 'AbortError' || thrown.name === 'TimeoutError')
    return new UpstreamError('late')
  const code = codeOf(thrown)
  return new UpstreamError(kindOf(code), code)
}

function kindOf(code: string): UpstreamErrorKind {
  if (UNREACHABLE.test(code)) return 'unreachable'
  if (LATE.test(code)) return 'late'
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return 'heavy'
  if (LOST.test(code)) return 'lost'
  return INSECURE.test(code) ? 'insecure' : 'garbled'
}

/** Returns the code of an error. If all addresses of a host failed, returns that of the first. */
function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code
  const [first] = error instanceof AggregateError ? error.errors : []
  return first instanceof Error ? codeOf(first) : error.name
}
