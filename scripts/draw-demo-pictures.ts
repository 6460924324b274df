import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { encodePicture } from '../src/adapters/pictures/encode-picture.ts'
import { mediaFolder } from '../src/adapters/storage/markdown/media/media-folder.ts'
import { DEMO_DRAWINGS } from './pictures/demo-drawings.ts'
import { rasterize } from './pictures/rasterize.ts'

// Draws the pictures of the demonstration set into content/images, and names them in its pages.
const CONTENT = join(import.meta.dirname, '../content')
const NAME = /^picture: .*$/mu

const folder = mediaFolder({
  pictures: { measure: () => Promise.resolve(undefined) },
  files: { inspect: () => Promise.reject(new Error('nothing is read here')) },
})

await rm(join(CONTENT, 'images'), { recursive: true, force: true })
for (const [page, { title, alt, svg }] of Object.entries(DEMO_DRAWINGS)) {
  const file = join(tmpdir(), `preavis-drawing-${process.pid}.png`)
  await writeFile(file, await rasterize(svg))
  const encoded = await encodePicture(file)
  await rm(file)
  if (!encoded.ok) throw new Error(encoded.problem)
  const { name, files } = encoded.value
  const written = await folder.writePicture(CONTENT, { name, title, alt, credit: 'Préavis' }, files)
  if (!written.ok) throw new Error(written.problem.reason)
  const path = join(CONTENT, `${page}.md`)
  const text = await readFile(path, 'utf8')
  const picture = [`picture: ${name}`, `pictureAlt: "${alt}"`, 'pictureCredit: Préavis'].join('\n')
  const named = NAME.test(text)
    ? text.replace(NAME, `picture: ${name}`)
    : text.replace(/^(?<head>---\n[^]*?)\n---\n/u, `$<head>\n${picture}\n---\n`)
  await writeFile(path, named)
  console.log(`${page}: ${name}`)
}
