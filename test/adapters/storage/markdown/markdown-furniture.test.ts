import { expect, test } from 'vitest'

import { FaultyContent } from '../../../../src/adapters/storage/markdown/content-fault.ts'
import { markdownFurniture } from '../../../../src/adapters/storage/markdown/markdown-furniture.ts'
import { contentFolder } from '../../../support/content-folder.ts'
import { furniture } from '../../../support/furniture.ts'

// JSON is YAML.
const FILES = {
  'menus.yaml': JSON.stringify(furniture.menus),
  'banners.yaml': JSON.stringify(furniture.banners),
  'reviews.yaml': JSON.stringify(furniture.reviews),
  'redirects.yaml': JSON.stringify(furniture.redirects),
}

test('the menus, the banners, the reviews and the redirects are those of the files', async () => {
  await using folder = await contentFolder(FILES)
  expect(await markdownFurniture(folder.path).read()).toEqual(furniture)
})

test('the faults of all the files are told at once', async () => {
  await using folder = await contentFolder({
    'menus.yaml': JSON.stringify({ ...furniture.menus, areas: [{ id: 'a' }] }),
    'banners.yaml': '- [',
  })
  const fault: unknown = await markdownFurniture(folder.path)
    .read()
    .catch((thrown: unknown) => thrown)
  expect(fault).toBeInstanceOf(FaultyContent)
  const files = (fault as FaultyContent).faults.map(({ file }) => file)
  expect([...new Set(files)].toSorted()).toEqual([
    'banners.yaml',
    'menus.yaml',
    'redirects.yaml',
    'reviews.yaml',
  ])
})
