/** What the identity client refuses, or fails at, in its own words (§5, §8). */
export type ClientProblem =
  | 'scopeFormat'
  | 'unexpectedError'
  | 'authorizationPending'
  | 'ssoDisabled'
  | 'webAuthnUnsupported'
  | 'credentialsUnsupported'
  | 'credentialsInvalid'
  | 'conditionalMediationUnavailable'
  | 'implicitFlowRefused'
  | 'popupClosed'
