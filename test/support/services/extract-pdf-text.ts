import { inflateSync } from 'node:zlib'

/** Extracts the text of a PDF that pdfkit wrote, in the order of its pages. */
export function pdfText(file: Uint8Array): string {
  const objects = objectsOf(Buffer.from(file))
  const letters = lettersByFont(objects)
  return [...objects.values()]
    .filter((object) => object.includes(' Tf') && object.includes('TJ'))
    .map((content) => shownText(content, letters))
    .join('\n')
}

/** Returns the objects of a PDF by number, with their streams inflated. */
function objectsOf(pdf: Buffer): ReadonlyMap<string, string> {
  const objects = new Map<string, string>()
  for (const { 1: number = '', index } of pdf
    .toString('latin1')
    .matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const end = pdf.indexOf('\nendobj', index)
    const stream = pdf.indexOf('stream\n', index)
    const isStream = stream !== -1 && stream < end
    const head = pdf.toString('latin1', index, isStream ? stream : end)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = pdf.subarray(stream + 7, stream + 7 + length)
    const isText = head.includes('FlateDecode') && !head.includes('FontFile') && length > 0
    objects.set(number, isStream && isText ? head + inflateSync(bytes).toString('latin1') : head)
  }
  return objects
}

type Letters = ReadonlyMap<number, string>

/** Returns the letters of each font by the number of their glyph, by the name of the font. */
function lettersByFont(objects: ReadonlyMap<string, string>): ReadonlyMap<string, Letters> {
  const resources = [...objects.values()].join('\n')
  const fonts = new Map<string, Letters>()
  for (const [, name = '', object = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(object) ?? '')?.[1] ?? ''
    fonts.set(name, lettersIn(objects.get(map) ?? ''))
  }
  return fonts
}

function lettersIn(map: string): Letters {
  const letters = new Map<number, string>()
  for (const [, first = '', , listed = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const all = [...listed.matchAll(/<([\w ]*)>/g)]
    for (const [at, [, code = '']] of all.entries()) {
      const units = code.match(/\w{4}/g) ?? []
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      letters.set(Number.parseInt(first, 16) + at, text)
    }
  }
  return letters
}

function shownText(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map()
  let text = ''
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map()
    for (const [, hex = ''] of (glyphs ?? '').matchAll(/<(\w+)>/g))
      for (const code of hex.match(/.{4}/g) ?? [])
        text += letters.get(Number.parseInt(code, 16)) ?? '?'
  }
  return text
}
