import type { VisitorRecord } from '#domain/visitor/visitor-record.ts'

/** Where a pseudonym holds, and what digests it: browsers lend their cryptography to secure pages alone. */
interface Digesting {
  readonly site: string
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined
}

/** The record with a pseudonym of its visitor, that of this site alone: whoever measures audience cannot know an account by it, nor compare it with what another site says (§3). */
export async function withPseudonym(
  record: VisitorRecord,
  digesting: Digesting,
): Promise<VisitorRecord> {
  const { visiteurConnexion, visiteurID } = record
  return visiteurConnexion === 0
    ? record
    : { ...record, visiteurID: await pseudonym(visiteurID, digesting) }
}

async function pseudonym(id: string, { site, subtle }: Digesting): Promise<string> {
  if (!subtle || id === 'none') return 'none'
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`${site} ${id}`))
  return [...new Uint8Array(digest, 0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
