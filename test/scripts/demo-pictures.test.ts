import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { mediaInMarkdown } from '#domain/editorial/media-in-text.ts'
import { memoryMedia } from '#test/support/memory/memory-media.ts'

import { DEMO_DRAWINGS } from '../../scripts/pictures/demo-drawings.ts'
import { rasterize } from '../../scripts/pictures/rasterize.ts'

const MAX_BYTES = 60_000
const PAGES = Object.entries(DEMO_DRAWINGS)

test('the folder of the demonstration set has eight pictures, each small', async () => {
  const read = await memoryMedia().folder.read('content')
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  expect(read.value.pictures).toHaveLength(8)
  const names = await readdir('content/images')
  for (const name of names)
    expect([name, (await stat(join('content/images', name))).size <= MAX_BYTES]).toEqual([
      name,
      true,
    ])
})

test.each(PAGES)('%s shows its drawing, with an alternative text', async (page, { svg, alt }) => {
  const hash = createHash('sha256')
    .update(await rasterize(svg))
    .digest('hex')
    .slice(0, 32)
  const markdown = await readFile(`content/${page}.md`, 'utf8')
  expect([...mediaInMarkdown(markdown).pictures]).toEqual([`${hash}-1440x810`])
  expect(markdown).toContain(`pictureAlt: "${alt}"`)
  expect(svg).not.toContain('<text')
})
