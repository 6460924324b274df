import { refuse } from '../answers.ts'

/** What was brought to the token endpoint is worth nothing. */
export function invalidGrant(description: string): Response {
  return refuse({ error: 'invalid_grant', description })
}
