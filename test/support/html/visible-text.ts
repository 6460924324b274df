const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

/**
 * Returns the visible text of well-formed HTML, without a parser. It is the expected result of
 * conversions.
 */
export function visibleText(html: string): string {
  return html
    .replaceAll(/<(?:"[^"]*"|'[^']*'|[^>"'])*>/g, '')
    .replaceAll(/&(?:#x(?<hex>[\da-f]+)|#(?<decimal>\d+)|(?<name>\w+));/gi, (entity, ...args) => {
      const { hex, decimal, name } = args.at(-1) as Record<string, string | undefined>
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
      return ENTITIES[name ?? ''] ?? entity
    })
}

/**
 * Normalizes a text for comparison. Removes spaces and notes such as « (PDF-2Mo) », repairs
 * double-encoded characters and unifies apostrophes.
 */
export function bareText(text: string): string {
  return text
    .replaceAll(/[\u00C2\u00C3][\u0080-\u00BF]/g, (twice) =>
      new TextDecoder().decode(Uint8Array.from(twice, (byte) => byte.charCodeAt(0))),
    )
    .replaceAll(/&(?:nbsp|nsbp)|;/g, '')
    .normalize('NFC')
    .replaceAll(/[\s\u200B]+/g, '')
    .replaceAll('’', "'")
    .replaceAll(/\((?:PDF|ZIP|ODS|XLSX?|DOCX?|PPTX?)-[\d.,]+[KM]o\)/gi, '')
}

/**
 * Removes passages from a text made by `bareText`, each searched after the previous one. Throws if
 * one is missing.
 */
export function removePassages(text: string, passages: readonly string[]): string {
  let visible = ''
  let at = 0
  for (const passage of passages.map(bareText)) {
    const found = text.indexOf(passage, at)
    if (found === -1) throw new Error(`« ${passage.slice(0, 80)} » is not in the text`)
    visible += text.slice(at, found)
    at = found + passage.length
  }
  return visible + text.slice(at)
}

/** Describes the first difference between two texts. Returns undefined if they are equal. */
export function difference(actual: string, expected: string): string | undefined {
  if (actual === expected) return undefined
  let at = 0
  while (actual[at] === expected[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 40), at + 40)
  return `« ${around(actual)} » instead of « ${around(expected)} »`
}
