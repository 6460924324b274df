import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]) }),
)

/** What one build wrote for the browser, by the file that it was made from. */
export type Manifest = z.output<typeof manifestSchema>

/** Few pages open on italics, bold text or rare letters: they are fetched when a page has some. */
const LATE_FONT = /italic|bold|rare/

/** Reads the manifest of one build. */
export async function manifestAt(file: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The stylesheet that a build made of an entry. */
export async function sheetOf(
  manifest: Manifest,
  entry: string,
  clientFolder: string,
): Promise<string> {
  const files = manifest[entry]?.css ?? []
  const sheets = await Promise.all(files.map((file) => readFile(join(clientFolder, file), 'utf8')))
  return sheets.join('')
}

/** The `sha256-…` source that lets a stylesheet stand in the HTML. */
export function styleHashOf(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`
}

/** The fonts to fetch before the stylesheet asks for them. */
export function fontsOf(manifest: Manifest): readonly string[] {
  return Object.values(manifest)
    .filter(({ file }) => file.endsWith('.woff2') && !LATE_FONT.test(file))
    .map(({ file }) => `/${file}`)
}
