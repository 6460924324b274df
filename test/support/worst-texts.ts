/** Makes an input of so many bytes at most. */
export type Worst = (bytes: number) => string

/** Texts that are known to cost programs more than their length: patterns that go back, signs that are normalised, numbers, addresses, nesting. */
export const WORST_TEXTS: readonly Worst[] = [
  ...['a', ' ', 'a@', '1', '/', '/..', '%25', '<a ', '\uFDFA', '\u0001', 'eyJ', 'e30.', '['].map(
    (unit) => repeated(unit),
  ),
  // As good as random, and the same each time.
  (bytes) =>
    Array.from({ length: bytes }, (_, rank) => PRINTABLE[(rank * rank * 31 + rank * 7) % 89]).join(
      '',
    ),
  (bytes) => `${repeated(' ')(bytes - 1)}a`,
  (bytes) => `a@${repeated('a.')(bytes - 2)}`,
  (bytes) => `a@${repeated('a-')(bytes - 2)}`,
  (bytes) => `+33${repeated(' 6-(')(bytes - 3)}`,
  (bytes) => `e${repeated('\u0301')(bytes - 1)}`,
]

/** Bodies of JSON that cost more to read than others of their length. */
export const WORST_JSON: readonly Worst[] = [
  (bytes) => `{"data":${nested('[', '', ']')(bytes - 9)}}`,
  (bytes) => `{"data":${nested('{"a":', '1', '}')(bytes - 9)}}`,
  (bytes) => `{"data":[${repeated('{},')(bytes - 14)}{}]}`,
  (bytes) => `{"data":${repeated('9')(bytes - 9)}}`,
  (bytes) => `{"data":"${repeated(String.raw`\u0041`)(bytes - 11)}"}`,
  (bytes) =>
    `{${Array.from({ length: Math.floor(bytes / 12) }, (_, rank) => `"f${rank}":1`).join()}}`,
]

const PRINTABLE =
  "!#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~"

function repeated(unit: string): Worst {
  // A sign that JSON escapes takes six bytes.
  const size = unit === '\u0001' ? 6 : Buffer.byteLength(unit)
  return (bytes) => unit.repeat(Math.max(Math.floor(bytes / size), 0))
}

function nested(open: string, inner: string, close: string): Worst {
  return (bytes) => {
    const depth = Math.floor((bytes - inner.length) / (open.length + close.length))
    return open.repeat(depth) + inner + close.repeat(depth)
  }
}
