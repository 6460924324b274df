import { OTHER_PAGES } from './support/inspected-pages.ts'
import { PANELS } from './support/panels.ts'
import {
  expectAccessibleAt,
  expectAccessibleInBothSchemes,
  expectFits,
  test,
} from './support/watch.ts'

for (const path of OTHER_PAGES) {
  test(`${path} is accessible in both schemes and never scrolls sideways [R01][A05][R05][R06][R09][R14][R15]`, async ({
    page,
  }) => {
    await page.goto(path)
    await expectFits(page, [320, 768, 1440, 1920])
    await expectAccessibleAt(page, [360, 1280])
  })
}

for (const { name, width, path, open } of PANELS) {
  test(`${name}: accessible in both schemes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await open(page)
    await expectAccessibleInBothSchemes(page)
  })
}
