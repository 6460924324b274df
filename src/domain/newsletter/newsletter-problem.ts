/** What is wrong with a newsletter sign-up form (§5). */
export type SubscriptionProblem = 'emailMissing' | 'emailInvalid' | 'groupMissing'

/** What the newsletter service refuses: a malformed address, a type it does not know, an empty choice (§5). */
export type NewsletterServiceProblem =
  | 'addressInvalid'
  | 'emailFormat'
  | 'newsletterUnknown'
  | 'newsletterMissing'
