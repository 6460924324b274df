import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

/** Tabs through a page: each stop is seen, none is a trap, and the focus leads out at the end. */
export async function crossByKeyboard(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  // Without this the page is still gliding when it is looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  const address = page.url()
  const issues: string[] = []
  const seen = new Set<string>()
  for (let stops = 0; stops < 400; stops += 1) {
    await page.keyboard.press('Tab')
    await page.evaluate(headerAtRest)
    const stop = await focusedElement(page)
    if (stop === undefined || seen.has(stop.key)) break
    seen.add(stop.key)
    if (stop.issue !== undefined) issues.push(`${stop.name}: ${stop.issue}`)
  }
  expect(issues).toEqual([])
  expect(seen.size).toBeGreaterThan(20)
  expect(seen.size).toBeLessThan(400)
  expect(await page.evaluate(() => document.body.contains(document.activeElement))).toBe(true)
  expect(page.url()).toBe(address)
}

/** Forgets the 404 of links fetched ahead, whose sources are not imported here; expects no other. */
export function forgetMissingPages(complaints: string[]): void {
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  complaints.length = 0
}

/** Waits for what gave way to the search field, which comes back a moment after the focus has left. */
async function headerAtRest(): Promise<void> {
  while (
    document.documentElement.dataset['search'] === 'focused' &&
    !document.activeElement?.closest('[data-landmark="search"]')
  ) {
    await new Promise(requestAnimationFrame)
  }
}

interface Stop {
  readonly key: string
  readonly name: string
  /** Why a reader would not see where they are. */
  readonly issue?: string
}

/** Inspects the element in focus; undefined outside the page. */
async function focusedElement(page: Page): Promise<Stop | undefined> {
  return await page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const all = [...document.querySelectorAll('*')]
    const box = element.getBoundingClientRect()
    // A card outlines itself whole, a search field underlines its form.
    const outlined = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...[element.closest('form')].flatMap((form) => (form ? [getComputedStyle(form)] : [])),
    ].some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    )
    const inside = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (element.contains(top) || top.contains(element))
    }
    // A link over two lines has a box larger than itself.
    const shown = [...element.getClientRects()].some((part) =>
      inside(
        Math.min(Math.max(part.x + part.width / 2, 0), innerWidth - 1),
        Math.min(Math.max(part.y + part.height / 2, 0), innerHeight - 1),
      ),
    )
    const issue =
      box.width === 0 || box.height === 0
        ? 'has no size'
        : box.bottom <= 0 || box.top >= innerHeight
          ? 'is out of the window'
          : !shown
            ? 'is covered'
            : !outlined
              ? 'shows no focus'
              : undefined
    const name = `${element.tagName} ${(element.textContent || element.id).trim().slice(0, 40)}`
    const key = String(all.indexOf(element))
    return issue === undefined ? { key, name } : { key, name, issue }
  })
}
