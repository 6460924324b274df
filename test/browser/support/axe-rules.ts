import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** The rules of axe that every page follows: WCAG 2.2 AA, and what its authors hold for good practice. */
const TAGS: string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Those of these rules that look at colours. */
export const COLOUR_RULES: string[] = ['color-contrast', 'link-in-text-block']

/** Axe for a page whose layout and colours are final; passes are listed by rule only. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  // What waits to be laid out has no size yet: it waits no longer.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-later]')) {
      part.removeAttribute('data-later')
    }
  })
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ timeline, effect }) => {
      const lasts = Number(effect?.getComputedTiming().endTime)
      return timeline === document.timeline && Number.isFinite(lasts)
    })
    // One that is called off has ended, too.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  return (
    new AxeBuilder({ page })
      // The results of a single frame need no further page to be put together in.
      .setLegacyMode(page.frames().length === 1)
      .options({
        runOnly: TAGS,
        resultTypes: ['violations', 'incomplete'],
        preload: false,
      })
  )
}
