import type { Allowance } from './find-secrets.ts'

/** Texts of this project that look like secrets but are not. */
export const ALLOWANCES: readonly Allowance[] = [
  {
    place: /test\/delivery\/web\/server\/(?:operations|health-and-metrics-routes)\.test\.ts/u,
    text: /^jeton-de-mesure-0123456789$/u,
    reason: 'invented for the test of /metrics',
  },
  {
    place: /(?:^| )test\//u,
    text: /^eyJ[\w-]+\.eyJ[\w-]+\.c2lnbmF0dXJl$/u,
    reason: 'a token whose signature is the word « signature »',
  },
  {
    place: /test\/adapters\/http\/feed\/xml-agreement-(?:news-)?feed\.test\.ts/u,
    text: /^secret$/u,
    reason: 'a URL with a password, which the feed parser rejects',
  },
  {
    place: /docs\/operations\/deploy\.md/u,
    text: /^change-me-openssl-rand-hex-24$/u,
    reason: 'a placeholder in the guide to deployment',
  },
]
