import type { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { COLOUR_RULES, axeOn } from './axe-rules.ts'

interface Watched {
  /** Whatever the browser complained of while the test ran; the test fails if anything is left in it. */
  readonly complaints: string[]
}

/** A test whose page may log no error, break no security policy and miss no file. */
export const test = base.extend<Watched>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(`console: ${message.text()}`)
        }
      })
      page.on('pageerror', (error) => complaints.push(`script: ${error.message}`))
      page.on('requestfailed', (request) => {
        // What the browser gives up because the reader goes on is no error.
        const reason = request.failure()?.errorText
        if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`)
      })
      await page.exposeFunction('complainOfPolicy', (refused: string) => {
        complaints.push(`policy: ${refused}`)
      })
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report: unknown = Reflect.get(globalThis, 'complainOfPolicy')
          if (typeof report === 'function')
            report(`${event.effectiveDirective} ${event.blockedURI}`)
        })
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Every rule of WCAG 2.2 AA that a program can check holds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(await axeOn(page))
}

/** All rules run in light colours, colour rules in dark ones too: only colours differ. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation((await axeOn(page)).withRules(COLOUR_RULES))
}

/** Every such rule holds at each width in light colours, and those on colours in dark ones. */
export async function expectAccessibleAt(page: Page, widths: readonly number[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation((await axeOn(page)).withRules(COLOUR_RULES))
}

/** No page is wider than its window, from a narrow phone to a wide screen. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect([page.url(), width, await sidewaysScroll(page)]).toEqual([page.url(), width, 0])
  }
}

/** Returns how far a page scrolls sideways, in pixels. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  )
  expect(found).toEqual([])
}

export { expect }
