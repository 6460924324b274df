import { writeFile } from 'node:fs/promises'

import { COMMON_CHARACTERS, RARE_CHARACTERS } from './fonts/character-sets.ts'
import { subsetPackageFont } from './fonts/subset-package-font.ts'

const FOLDER = new URL('../src/adapters/documents/fonts/', import.meta.url)
const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-standard'
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght'

/** Name that the font package gives to the upright font. */
const UPRIGHT = 'Newsreader16pt-Regular'

interface PrintedFace {
  readonly source: string
  readonly axes: Readonly<Record<string, number>>
  /**
   * Name to write into the font, of the same length as the old one. PDF readers identify fonts by
   * name.
   */
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

// Subsets the fonts that printed documents embed. Run it after a font package changes, and commit
// the output.
for (const [file, { source, axes, name = UPRIGHT }] of Object.entries(FACES)) {
  const letters = COMMON_CHARACTERS + RARE_CHARACTERS
  const cut = await subsetPackageFont(
    { name: file, family: file, style: 'normal', weights: '400', source, axes, letters },
    'truetype',
  )
  const at = cut.indexOf(wide(UPRIGHT))
  if (at >= 0) wide(name).copy(cut, at)
  await writeFile(new URL(`${file}.ttf`, FOLDER), cut)
  console.log(`${file}.ttf ${cut.length}`)
}

/** Encodes a name in UTF-16 BE, as font files do. */
function wide(name: string): Buffer {
  return Buffer.from(name, 'utf16le').swap16()
}
