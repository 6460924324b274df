/** Metrics that determine a font's layout, in em. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Mean width of a character of French prose. */
  readonly sampleWidth: number
}

const SAMPLE =
  'Lorsque le contrat de travail est rompu avant son terme, le salarié a droit, sauf faute grave, à un préavis dont la durée est fixée par la loi, la convention collective ou l’usage. L’employeur qui dispense le salarié de l’exécuter lui verse une indemnité compensatrice égale à ce qu’il aurait perçu.'

/** Measures a TrueType font over a French sample text. */
export function fontMetrics(font: Buffer): FontMetrics {
  const tables = tablesOf(font)
  const head = tableOf(tables, 'head')
  const hhea = tableOf(tables, 'hhea')
  const em = head.readUInt16BE(18)
  const widths = tableOf(tables, 'hmtx')
  const lastWidth = hhea.readUInt16BE(34) - 1
  const glyphOf = characterMap(tableOf(tables, 'cmap'))
  const widthOf = (sign: string): number =>
    widths.readUInt16BE(4 * Math.min(glyphOf(sign.codePointAt(0) ?? 0), lastWidth)) / em
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
    sampleWidth: Array.from(SAMPLE).reduce((sum, sign) => sum + widthOf(sign), 0) / SAMPLE.length,
  }
}

/** Returns the characters of a text that a TrueType font lacks. */
export function missingFrom(font: Buffer, text: string): readonly string[] {
  const glyphOf = characterMap(tableOf(tablesOf(font), 'cmap'))
  return [...new Set(text)].filter((sign) => glyphOf(sign.codePointAt(0) ?? 0) === 0)
}

type Tables = ReadonlyMap<string, Buffer>

function tablesOf(font: Buffer): Tables {
  const count = font.readUInt16BE(4)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = 12 + 16 * index
      const start = font.readUInt32BE(record + 8)
      const end = start + font.readUInt32BE(record + 12)
      return [font.toString('latin1', record, record + 4), font.subarray(start, end)]
    }),
  )
}

function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (table === undefined) throw new Error(`The font has no table ${name}.`)
  return table
}

/**
 * Parses the format 4 character map. The returned function gives the glyph index of a BMP
 * character, 0 if missing.
 */
function characterMap(cmap: Buffer): (codePoint: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  )
  const start = starts.find((each) => cmap.readUInt16BE(each) === 4)
  if (start === undefined) throw new Error('The font has no character map of format 4.')
  const length = cmap.readUInt16BE(start + 6)
  const segments = Array.from({ length: length / 2 }, (_, index) => start + 14 + 2 * index)
  return (codePoint) => {
    const end = segments.find((each) => cmap.readUInt16BE(each) >= codePoint)
    if (end === undefined) return 0
    const first = end + length + 2
    if (cmap.readUInt16BE(first) > codePoint) return 0
    const delta = cmap.readInt16BE(first + length)
    const place = first + 2 * length
    const offset = cmap.readUInt16BE(place)
    if (offset === 0) return (codePoint + delta) & 0xff_ff
    const glyph = cmap.readUInt16BE(place + offset + 2 * (codePoint - cmap.readUInt16BE(first)))
    return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
  }
}
