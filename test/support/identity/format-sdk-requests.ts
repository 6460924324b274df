import type { SentRequest } from './fake-sdk-browser.ts'

/** Placeholders, by field name, for values that differ in each run. */
const VOLATILE: Readonly<Record<string, string>> = {
  tkn: 'tkn',
  code: 'code',
  step_up: 'step up',
  challenge_id: 'challenge',
  verification_code: 'six digits',
  token: 'token',
  access_token: 'token',
  refresh_token: 'token',
  email: 'address',
  identity_id: 'identity',
  id: 'id',
  raw_id: 'bytes',
  client_data_json: 'bytes',
  attestation_object: 'bytes',
  authenticator_data: 'bytes',
  signature: 'bytes',
  user_handle: 'bytes',
  webauthn_id: 'id',
}

/**
 * Formats a request as one line: method, path, sender and content. Throws if the headers of a call
 * are wrong.
 */
export function requestLine(request: SentRequest): string {
  const issue = request.by === 'call' ? headerIssue(request) : undefined
  if (issue !== undefined) throw new Error(`${request.method} ${request.path}: ${issue}`)
  const { method, path, query, body, headers, by } = request
  const address = path.replace(/[\da-f]{8}-[\da-f-]{27}/, '‹id›')
  const parts = [
    by === 'call' ? '' : `(${by})`,
    method,
    address,
    'authorization' in headers ? '+ token' : '',
    Object.keys(query).length > 0 ? `? ${JSON.stringify(query, masked)}` : '',
    body === undefined ? '' : JSON.stringify(body, masked),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function masked(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (name === 'code_challenge' || name === 'code_verifier') {
    return `‹${value.length} of ${/^[\w-]+$/.test(value) ? 'base64url' : 'other'}›`
  }
  const kind = VOLATILE[name]
  return kind === undefined ? value : `‹${kind}›`
}

/**
 * Returns the issue of a call's headers, or undefined. The configuration call must have no headers.
 */
function headerIssue({ path, headers, body, cookies }: SentRequest): string | undefined {
  if (path === '/identity/v1/config') {
    return cookies || Object.keys(headers).length > 0 ? 'brings more than its address' : undefined
  }
  if (headers['accept-language'] !== 'fr') return 'asks for another language'
  if (!/^[\da-f-]{36}$/.test(headers['x-r5-correlation-id'] ?? '')) return 'has no correlation id'
  const type = body === undefined ? undefined : 'application/json;charset=UTF-8'
  if (headers['content-type'] !== type) return `has the type ${headers['content-type']}`
  return cookies ? undefined : 'brings no cookie'
}
