import { writeFile } from 'node:fs/promises'

import { cutFont } from './fonts/cut-font.ts'
import { LETTERS, RARE_LETTERS } from './fonts/letters.ts'

const FOLDER = new URL('../src/adapters/documents/fonts/', import.meta.url)
const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-standard'
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght'

/** What the package calls all its upright weights. */
const UPRIGHT = 'Newsreader16pt-Regular'

interface PrintedFace {
  readonly source: string
  readonly axes: Readonly<Record<string, number>>
  /** A name of its own, as long as the old: a PDF knows its fonts by their names. */
  readonly name?: string
}

const FACES: Readonly<Record<string, PrintedFace>> = {
  text: { source: `${NEWSREADER}-normal.woff2`, axes: { wght: 400, opsz: 14 } },
  bold: {
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 650, opsz: 14 },
    name: 'NewsreaderBold-Regular',
  },
  italic: { source: `${NEWSREADER}-italic.woff2`, axes: { wght: 400, opsz: 14 } },
  title: {
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 550, opsz: 28 },
    name: 'NewsreaderHead-Regular',
  },
  interface: { source: `${HANKEN}-normal.woff2`, axes: { wght: 450 } },
}

// Cuts the fonts that printed documents embed out of the packages of the site: run again when a
// package changes, and keep what it writes.
for (const [file, { source, axes, name = UPRIGHT }] of Object.entries(FACES)) {
  const letters = LETTERS + RARE_LETTERS
  const cut = await cutFont(
    { name: file, family: file, style: 'normal', weights: '400', source, axes, letters },
    'truetype',
  )
  const at = cut.indexOf(wide(UPRIGHT))
  if (at >= 0) wide(name).copy(cut, at)
  await writeFile(new URL(`${file}.ttf`, FOLDER), cut)
  console.log(`${file}.ttf ${cut.length}`)
}

/** A name as fonts write it. */
function wide(name: string): Buffer {
  return Buffer.from(name, 'utf16le').swap16()
}
