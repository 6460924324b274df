import { crossByKeyboard, forgetMissingPages } from './support/keyboard-crossing.ts'
import { test } from './support/watch.ts'

for (const [width, path] of [
  [1280, '/guide/la-periode-d-essai'],
  [360, '/actualite'],
  [1280, '/accessibilite'],
] as const) {
  test(`at ${width} px, ${path} is crossed by keyboard without a trap`, async ({
    page,
    complaints,
  }) => {
    await crossByKeyboard(page, width, path)
    forgetMissingPages(complaints)
  })
}
