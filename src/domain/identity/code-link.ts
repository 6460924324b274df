import { fieldsOf } from '../shared/fields.ts'

/** A code that was sent, and the address that it was sent to. */
export interface SentCode {
  readonly email: string
  readonly code: string
}

/** A link to a page of the account service that needs no typing: the code stands in the fragment, which no server and no log sees. */
export function codeLink(address: string, { email, code }: SentCode): string {
  const fragment = new URLSearchParams({ email, verification_code: code }).toString()
  return `${address.split('#', 1).join('')}#${fragment}`
}

/** The code that the fragment of a page brings; undefined without one. */
export function codeInFragment(fragment: string): SentCode | undefined {
  const fields = fieldsOf(Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, ''))))
  const { email, verification_code: code } = fields
  if (typeof email !== 'string' || email === '') return undefined
  return typeof code === 'string' && /^\d{6}$/.test(code) ? { email, code } : undefined
}
