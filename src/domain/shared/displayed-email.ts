const PREFIX = 'xn--'

/**
 * Returns an email address as its owner writes it: the letters of an international domain instead
 * of punycode. Every address that a person reads passes here, masked or whole.
 */
export function displayedEmail(email: string): string {
  const start = email.lastIndexOf('@') + 1
  const domain = email.slice(start)
  if (!domain.includes(PREFIX)) return email
  const letters = domain.split('.').map(labelInLetters).join('.')
  // Only what leads back to the same domain is shown, so that no other one is pretended.
  return URL.parse(`http://${letters}`)?.hostname === domain
    ? email.slice(0, start) + letters
    : email
}

function labelInLetters(label: string): string {
  return label.startsWith(PREFIX) ? (decodePunycode(label.slice(PREFIX.length)) ?? label) : label
}

// Parameters of punycode (RFC 3492 §5).
const BASE = 36
const MIN_THRESHOLD = 1
const MAX_THRESHOLD = 26
const SKEW = 38
const DAMP = 700
const INITIAL_BIAS = 72
const INITIAL_CODE_POINT = 128
const MAX_CODE_POINT = 0x10_ff_ff
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Decodes the punycode of a label (RFC 3492 §6.2). Returns undefined if it is malformed. */
function decodePunycode(text: string): string | undefined {
  const end = Math.max(text.lastIndexOf('-'), 0)
  const letters = Array.from(text.slice(0, end))
  const digits = Array.from(text.slice(end === 0 ? 0 : end + 1), (digit) => DIGITS.indexOf(digit))
  let codePoint = INITIAL_CODE_POINT
  let place = 0
  let bias = INITIAL_BIAS
  while (digits.length > 0) {
    const delta = takeNumber(digits, bias)
    if (delta === undefined) return undefined
    const length = letters.length + 1
    bias = adaptBias(delta, length, letters.length === end)
    place += delta
    codePoint += Math.floor(place / length)
    place %= length
    if (codePoint > MAX_CODE_POINT) return undefined
    letters.splice(place, 0, String.fromCodePoint(codePoint))
    place += 1
  }
  return letters.join('')
}

/** Removes the digits of the first number and returns it; undefined if it is cut or too large. */
function takeNumber(digits: number[], bias: number): number | undefined {
  let number = 0
  let weight = 1
  for (let position = BASE; ; position += BASE) {
    const digit = digits.shift() ?? -1
    number += digit * weight
    if (digit < 0 || number > Number.MAX_SAFE_INTEGER) return undefined
    const threshold = Math.min(Math.max(position - bias, MIN_THRESHOLD), MAX_THRESHOLD)
    if (digit < threshold) return number
    weight *= BASE - threshold
  }
}

/** Returns the bias of the next number (RFC 3492 §6.1). */
function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / length)
  let bias = 0
  for (; rest > ((BASE - MIN_THRESHOLD) * MAX_THRESHOLD) / 2; bias += BASE)
    rest = Math.floor(rest / (BASE - MIN_THRESHOLD))
  return bias + Math.floor((BASE * rest) / (rest + SKEW))
}
