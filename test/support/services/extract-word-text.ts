import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02_01_4b_50
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])

/** Extracts the XML of the text of a Word file (.docx). */
export function wordXml(file: Uint8Array): string {
  return entryOf(Buffer.from(file), 'word/document.xml')
}

/** Extracts the text of a Word file (.docx), one line per paragraph. */
export function wordText(file: Uint8Array): string {
  return wordXml(file)
    .replaceAll('</w:p>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
}

function entryOf(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf(END) + 16)
  while (zip.readUInt32LE(at) === CENTRAL) {
    const names = zip.readUInt16LE(at + 28)
    const size = zip.readUInt32LE(at + 20)
    if (zip.toString('utf8', at + 46, at + 46 + names) === name) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      return inflateRawSync(zip.subarray(start, start + size)).toString('utf8')
    }
    at += 46 + names + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  throw new Error(`the file has no ${name}`)
}
