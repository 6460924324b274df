import type { PremiumStanding } from './premium-history.ts'

/** Who asks for Premium content: nobody known, a signed-in person with a standing, or an editor in preview mode (§6). */
export type PremiumReader =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly standing: PremiumStanding }
  | { readonly kind: 'editor' }
