import { parseFileHref } from './library-file.ts'
import type { FileName } from './library-file.ts'

/** Pictures and files of the library that a text names. */
export interface MediaInText {
  readonly pictures: ReadonlySet<string>
  readonly files: readonly FileName[]
}

const PICTURE = /\b[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,4}\b/gu
const FILE = /\/fichiers\/[0-9a-f]{32}\.(?:pdf|docx|xlsx)/gu

/** Returns the pictures and files that Markdown names, in its front matter too, each once. */
export function mediaInMarkdown(markdown: string): MediaInText {
  const hrefs = new Set(markdown.match(FILE))
  return {
    pictures: new Set(markdown.match(PICTURE)),
    files: [...hrefs].flatMap((href) => parseFileHref(href) ?? []),
  }
}
