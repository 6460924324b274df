import type { Browser, Page } from 'playwright'

import type { Violation } from '#domain/accessibility/accessibility-audit.ts'
import { axeOn } from '#test/browser/support/axe-rules.ts'
import { PANELS } from '#test/browser/support/panels.ts'

/** Results of axe over all inspected pages and panels. */
export interface Findings {
  /** French descriptions of the inspected widths, colour schemes and panels. */
  readonly situations: readonly string[]
  /** Ids of the axe rules that were never violated. */
  readonly passed: readonly string[]
  readonly violations: readonly Violation[]
}

const WIDTHS = [360, 1280]
const SCHEMES = [
  { colorScheme: 'light', words: 'couleurs claires' },
  { colorScheme: 'dark', words: 'couleurs sombres' },
] as const

/**
 * Inspects each page in both colour schemes and at both widths. Then opens and inspects each panel.
 */
export async function inspectWithAxe(
  browser: Browser,
  origin: string,
  pages: readonly string[],
): Promise<Findings> {
  const passed = new Set<string>()
  const violations: Violation[] = []
  for (const { colorScheme, words } of SCHEMES) {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      baseURL: origin,
    })
    const page = await context.newPage()
    const look = async (path: string, situation: string): Promise<void> => {
      const findings = await axe(page)
      for (const rule of findings.passed) passed.add(rule)
      violations.push(...findings.broken.map((rule) => ({ rule, page: path, situation })))
    }
    for (const path of pages) {
      await page.goto(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await look(path, `${width} pixels, ${words}`)
      }
      console.log(`${words} ${path}`)
    }
    for (const { name, width, path, open } of PANELS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await open(page)
      await look(path, `${name}, ${words}`)
    }
    await context.close()
  }
  const broken = new Set(violations.map(({ rule }) => rule))
  return {
    situations: [
      'largeurs de 360 et de 1 280 pixels, en couleurs claires et en couleurs sombres',
      ...PANELS.map(({ name }) => name),
    ],
    passed: [...passed].filter((rule) => !broken.has(rule)).toSorted(),
    violations,
  }
}

async function axe(
  page: Page,
): Promise<{ readonly passed: readonly string[]; readonly broken: readonly string[] }> {
  const ready = await axeOn(page)
  const { passes, violations } = await ready.analyze()
  return { passed: passes.map(({ id }) => id), broken: violations.map(({ id }) => id) }
}
