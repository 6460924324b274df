import type { VisitorRecord } from '../../../../domain/visitor/visitor-record.ts'

/** The record with a pseudonym of its visitor, that of this site alone: whoever measures audience cannot know an account by it, nor compare it with what another site says (§3). */
export async function withPseudonym(record: VisitorRecord): Promise<VisitorRecord> {
  const { visiteurConnexion, visiteurID } = record
  return visiteurConnexion === 0 ? record : { ...record, visiteurID: await pseudonym(visiteurID) }
}

async function pseudonym(id: string): Promise<string> {
  // Browsers lend their cryptography to secure pages alone.
  if (!isSecureContext || id === 'none') return 'none'
  const bytes = new TextEncoder().encode(`${location.origin} ${id}`)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest, 0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
