import type { Page } from 'playwright/test'

import { expect, sidewaysScroll, test } from './support/watch.ts'

const READ = [
  '/',
  '/actualite',
  '/guide/la-periode-d-essai',
  '/guide/definition',
  '/recherche?query=licenciement',
  '/actualite/premium',
  '/accessibilite',
]
/** Widths at which WCAG 1.4.12 is tested. */
const SPACED_WIDTHS = [320, 360, 1280]

for (const path of READ) {
  test(`${path} reads at 400 %, with its text spaced out and without motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    expect(await movingParts(page)).toEqual([])
    // A window of 1,280 by 1,024 pixels enlarged four times.
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await sidewaysScroll(page)).toBe(0)

    const cutBefore = new Map<number, readonly string[]>()
    for (const width of SPACED_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      cutBefore.set(width, await cutTexts(page))
    }
    await spaceOut(page)
    for (const width of SPACED_WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
      const cut = (await cutTexts(page)).filter((text) => !cutBefore.get(width)?.includes(text))
      expect([width, ...cut]).toEqual([width])
    }
  })
}

test('a press dragged off its target before release does nothing', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('main').getByRole('link').first()
  const box = await link.boundingBox()
  if (box === null) throw new Error('the link is not painted')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await expect(page).toHaveURL('/')
})

test('a page stands upright or on its side', async ({ page }) => {
  await page.goto('/guide/la-periode-d-essai')
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('with the colours of the reader, what acts keeps an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/actualite/premium')
  const buttons = page.getByRole('main').locator('a.button, button.button')
  expect(await buttons.count()).toBeGreaterThan(0)
  for (const button of await buttons.all()) {
    const border = await button.evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(Number.parseFloat(border)).toBeGreaterThan(0)
  }
})

/** Lists the elements that a transition or an animation moves. */
async function movingParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element)
        const times = `${transitionDuration},${animationDuration}`.split(',')
        return times.some((time) => Number.parseFloat(time) > 0.001) || scrollBehavior === 'smooth'
      })
      .map((element) => element.getAttribute('class') || element.tagName),
  )
}

/** The policy of the site lets no style in but by the object model. */
async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** Texts cut by their own box, except teasers of cards, which are clamped on purpose. */
async function cutTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, clipPath, webkitLineClamp } = getComputedStyle(element)
        if (clipPath !== 'none' || webkitLineClamp !== 'none') return false
        if (!element.checkVisibility()) return false
        const wide = overflowX === 'hidden' || overflowX === 'clip'
        const high = overflowY === 'hidden' || overflowY === 'clip'
        return (
          (wide && element.scrollWidth > element.clientWidth + 1) ||
          (high && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map((element) => (element.textContent ?? '').trim().slice(0, 60))
      .filter((text) => text !== ''),
  )
}
