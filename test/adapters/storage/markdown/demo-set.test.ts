import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { markdownContent } from '#adapters/storage/markdown/markdown-content-source.ts'
import { yamlSiteSettings } from '#adapters/storage/markdown/yaml-site-settings.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type { WrittenRedirects, SiteSettings } from '#ports/site-settings.ts'
import { contentSourceContract } from '#test/contracts/content-source.contract.ts'
import { documentsIn } from '#test/support/fixtures/documents-and-editions.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')

let documents: readonly SourcedDocument[]
let redirects: WrittenRedirects
let siteSettings: Omit<SiteSettings, 'redirects'>

beforeAll(async () => {
  documents = await documentsIn(await markdownContent(CONTENT).read(() => {}))
  siteSettings = await yamlSiteSettings(CONTENT).read()
  redirects = await yamlSiteSettings(CONTENT).redirects()
})

contentSourceContract('the demonstration set', () => Promise.resolve(markdownContent(CONTENT)))

describe('the demonstration set', () => {
  test('excludes every sentence of a continuation from its document [A03]', () => {
    const premium = documents.filter(({ document }) => document.access === 'premium')
    expect(premium.length).toBeGreaterThanOrEqual(12)
    const leaks = premium.flatMap(({ document, continuation = [] }) =>
      sentencesOf(plainText(continuation)).filter((sentence) =>
        JSON.stringify(document).includes(JSON.stringify(sentence).slice(1, -1)),
      ),
    )
    expect(leaks).toEqual([])
  })

  test('is marked as a demonstration, whole', () => {
    expect(documents.filter(({ document }) => !document.demo)).toEqual([])
  })

  test('has menus of the three areas, banners and redirects', () => {
    expect(siteSettings.menus.areas).toHaveLength(3)
    expect(siteSettings.banners.length).toBeGreaterThan(0)
    expect(redirects.rules.length).toBeGreaterThan(0)
  })
})

/** Returns the sentences of a text that are long enough to identify it. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/\n|(?<=[.!?]) /).filter((sentence) => sentence.length > 40)
}
