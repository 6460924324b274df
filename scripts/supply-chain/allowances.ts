import type { Allowance } from './secrets.ts'

/** What looks like a secret in this project and is none. */
export const ALLOWANCES: readonly Allowance[] = [
  {
    place: /test\/delivery\/web\/server\/operations\.test\.ts/u,
    text: /^jeton-de-mesure-0123456789$/u,
    reason: 'made up for the test of /metrics',
  },
]
