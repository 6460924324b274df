/** Text that looks like a secret, with its location and kind. */
export interface SecretFinding {
  /** Path with the line, or commit with the path. */
  readonly place: string
  readonly kind: string
  readonly text: string
}

/** Exception for a text that looks like a secret but is none. */
export interface Allowance {
  readonly place: RegExp
  readonly text: RegExp
  readonly reason: string
}

const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/gu],
  ['key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/gu],
  ['token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{40,})/gu],
  ['token of GitLab', /\bglpat-[\w-]{20,}/gu],
  ['token of npm', /\bnpm_[A-Za-z0-9]{36}\b/gu],
  ['token of Slack', /\bxox[abposr]-[\w-]{10,}/gu],
  ['key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{16,}/gu],
  ['key of Google', /\bAIza[\w-]{35}\b/gu],
  ['key of Sentry', /\bsntr[ysu]{1,2}_[\w+/=-]{30,}/gu],
  ['signed token', /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/gu],
  ['password in an address', /\b[a-z][a-z+]{2,12}:\/\/[^\s:@/'"`$]{1,64}:([^\s:@/'"`$]{6,128})@/gu],
]

/** Matches the name of a secret, then its value in quotes, or up to the end of a settings line. */
const NAMED =
  /(?:secret|token|passw(?:or)?d|api[_-]?key|private[_-]?key|access[_-]?key|credential)["']?\s*[:=]{1,2}\s*(?:["'`]([^"'`\s]{16,256})["'`]|([\w+/=.-]{20,256})$)/giu

/** Minimum entropy of a random text, in bits per character. */
const DRAWN = 3.8

/** Fast pre-check that excludes most lines from the slower patterns. */
const WORTH_A_LOOK =
  /secret|token|passw|key|credential|A[KS]IA|gh[pousr]_|github_pat|glpat|npm_|xox|_live_|AIza|sntr|eyJ|:\/\/\S+:\S+@/iu

/** Placeholders used instead of passwords. */
const STAND_INS = /^(?:secret|password|motdepasse|mot-de-passe|passe|\*+|…)$/iu

/**
 * Returns the secrets in a line: texts of a known format, and random texts that are named as
 * secrets.
 */
export function secretsInLine(place: string, line: string): readonly SecretFinding[] {
  if (!WORTH_A_LOOK.test(line)) return []
  const shaped = KINDS.flatMap(([kind, pattern]) =>
    [...line.matchAll(pattern)]
      .map((found) => ({ place, kind, text: found[1] ?? found[0] }))
      .filter(({ text }) => !STAND_INS.test(text)),
  )
  const named = [...line.matchAll(NAMED)]
    .map((found) => found[1] ?? found[2] ?? '')
    .filter((text) => looksDrawn(text))
    .map((text) => ({ place, kind: 'named secret', text }))
  return [...shaped, ...named]
}

function looksDrawn(text: string): boolean {
  return (
    /\d/u.test(text) && /[a-z]/iu.test(text) && !/[{}()<> ]/u.test(text) && entropy(text) >= DRAWN
  )
}

/** Returns the Shannon entropy of a text, in bits per character. */
export function entropy(text: string): number {
  const characters = text.split('')
  const counts = Map.groupBy(characters, (character) => character)
  return [...counts.values()].reduce((sum, { length }) => {
    const share = length / characters.length
    return sum - share * Math.log2(share)
  }, 0)
}

/** Returns the findings that no allowance covers. */
export function withoutAllowances(
  findings: readonly SecretFinding[],
  allowances: readonly Allowance[],
): readonly SecretFinding[] {
  return findings.filter(
    (finding) =>
      !allowances.some(({ place, text }) => place.test(finding.place) && text.test(finding.text)),
  )
}
