const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

/** The words that a reader sees in well-formed HTML, found without a parser: the oracle of the conversions. */
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

/** A text without what typography may change: spaces, apostrophes, the way accents are encoded, the details of a download. */
export function bareText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\u200B]+/g, '')
    .replaceAll('’', "'")
    .replaceAll(/\((?:PDF|ZIP|ODS|XLSX?|DOCX?|PPTX?)-[\d.,]+[KM]o\)/gi, '')
}

/** A bare text without these passages, each looked for after the one before. */
export function without(text: string, passages: readonly string[]): string {
  let kept = ''
  let at = 0
  for (const passage of passages.map(bareText)) {
    const found = text.indexOf(passage, at)
    if (found === -1) throw new Error(`« ${passage.slice(0, 80)} » is not in the text`)
    kept += text.slice(at, found)
    at = found + passage.length
  }
  return kept + text.slice(at)
}
