import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from 'playwright'
import { z } from 'zod'

import type { Inspection } from '#domain/accessibility/accessibility-audit.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import { MAIN_PAGES, OTHER_PAGES, PAGES_OF_SOURCES } from '#test/browser/support/inspected-pages.ts'

import { startAuditedSite } from './audit/audited-site.ts'
import { browserOptions } from './audit/browser-options.ts'
import { inspectWithAxe } from './audit/inspect-with-axe.ts'

const ROOT = join(import.meta.dirname, '..')
const REPORT = join(ROOT, 'content/accessibilite/releve.json')

process.exitCode = await main()

/**
 * Audits every kind of page with axe, and writes the results that the accessibility statement
 * states. Returns 1 if a rule is violated.
 */
async function main(): Promise<number> {
  await using site = await startAuditedSite([])
  const browser = await chromium.launch(browserOptions())
  try {
    const pages = [...MAIN_PAGES, ...OTHER_PAGES, ...PAGES_OF_SOURCES]
    const inspection: Inspection = {
      day: parisDay(Date.now()),
      tools: [`axe-core ${axeVersion()}`, `Chromium ${browser.version().split('.')[0]}`],
      pages,
      ...(await inspectWithAxe(browser, site.origin, pages)),
    }
    writeFileSync(REPORT, `${JSON.stringify(inspection, undefined, 2)}\n`)
    for (const { rule, page, situation } of inspection.violations) {
      console.error(`✘ ${rule}: ${page}, ${situation}`)
    }
    console.log(
      `${pages.length} pages, ${inspection.passed.length} rules followed, ${inspection.violations.length} violations; written to content/accessibilite/releve.json`,
    )
    return inspection.violations.length === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
}

function axeVersion(): string {
  const file = join(ROOT, 'node_modules/axe-core/package.json')
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version
}
