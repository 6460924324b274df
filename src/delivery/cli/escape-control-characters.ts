const STEERING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

const SHORT: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** Returns a text on one line, with line breaks, control and bidirectional characters escaped. */
export function escapeControlCharacters(text: string): string {
  return text.replace(STEERING, (character) => SHORT.get(character) ?? escapeOf(character))
}

function escapeOf(character: string): string {
  const code = character.charCodeAt(0)
  return code < 0x100
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`
}
