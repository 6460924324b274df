/** What the identity client refuses, or fails at, in its own words (§5, §8). */
export type ClientProblem =
  | 'unexpectedError'
  | 'authorizationPending'
  | 'ssoDisabled'
  | 'webAuthnUnsupported'
  | 'conditionalMediationUnavailable'
  | 'implicitFlowRefused'
  | 'popupClosed'
