import { fc } from '@fast-check/vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { markdownManuscripts } from '#adapters/storage/markdown/markdown-manuscripts.ts'
import { writeManuscriptText } from '#adapters/storage/markdown/read-and-write-manuscript-markdown.ts'
import { compareVersions } from '#application/newsroom/desk/compare-versions.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { compareVersionParts } from '#application/pages/versions/compare-version-parts.ts'
import { renderBody } from '#delivery/web/components/document/document-body.tsx'
import { DifferencePage } from '#delivery/web/newsroom/pages/comparison-pages.tsx'
import type { Document } from '#domain/editorial/document.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { MANUSCRIPT_FIELDS } from '#domain/newsroom/manuscript-fields.ts'
import type { ManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'
import type { Manuscript } from '#ports/newsroom-store.ts'
import { changedTexts, markedTexts } from '#test/support/arbitraries/told-texts.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { aManuscript } from '#test/support/fixtures/manuscripts.ts'
import { elementsNamed, renderedHtml, textOf, wordsOf } from '#test/support/html/rendered-html.ts'
import { directTextWork } from '#test/support/memory/direct-text-work.ts'
import { MemoryPublishedVersions } from '#test/support/memory/memory-published-versions.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'
import { SWEPT_TIMEOUT, sweptRuns } from '#test/support/property-settings.ts'

const SAME = 'Les mots sont les mêmes'
const RUNS = { numRuns: sweptRuns(25) }

/** The marks of a page that a reader sees at a difference. */
function differencesIn(html: string): readonly string[] {
  const marked = elementsNamed(html, 'ins', 'del').map((element) => textOf(element, 'sighted'))
  const labelled = html.match(/>(?:Supprimé|Ajouté)</gu) ?? []
  return [...marked, ...labelled].filter((words) => words.trim() !== '')
}

function expectDifference(html: string): void {
  expect(wordsOf(html)).not.toContain(SAME)
  expect(differencesIn(html)).not.toEqual([])
}

const manuscriptOf = (text: ManuscriptText): Manuscript =>
  aManuscript(writeManuscriptText({ ...text, frontMatter: '' }), {
    head: text.continuation ? 'access: premium\n' : '',
  })

async function parsedOf(manuscript: Manuscript) {
  const frame = { id: 'article', demo: false, publishedAt: 0 }
  const parsed = await directTextWork.parse(manuscript, frame)
  return parsed.ok ? parsed.value : undefined
}

const FIRST = anArticle('essai', { revision: { kind: 'initial', at: Date.UTC(2026, 10, 20) } })

const correctionOf = (document: Document): Document => ({
  ...document,
  revision: { kind: 'correction', at: Date.UTC(2026, 10, 22), notice: 'une correction.' },
})

const documentOf = ({ body, footnotes }: ManuscriptText): Document => ({
  ...FIRST,
  body: normalizeOutline(body),
  footnotes,
})

const freePart = (document: Document) => JSON.stringify([document.body, document.footnotes])

async function changesPageOf(first: Document, second: Document): Promise<string> {
  const articleVersions = new MemoryPublishedVersions()
  for (const document of [first, second]) await articleVersions.publish(anEdition([document]))
  const ports = { ...(await pagePorts([second])), articleVersions }
  const path = `${second.path}/versions/2026-11-22/changements`
  const page = await loadPageAt(createPageLoaders(ports), path)
  if (page === undefined) throw new Error('no page of changes')
  return renderedHtml(page.view)
}

const noted = (days: string): Document => ({
  ...FIRST,
  body: [{ type: 'paragraph', children: [{ type: 'footnoteRef', id: 'a' }] }],
  footnotes: [{ id: 'a', children: [{ type: 'text', text: `Le délai est de ${days} jours.` }] }],
})

describe('the comparison of the newsroom', SWEPT_TIMEOUT, () => {
  const manuscripts = markdownManuscripts('content')

  async function pageOf(before: Manuscript, after: Manuscript): Promise<string> {
    const article = { number: 1, documentId: 'article', path: before.path, events: [] }
    const store = {
      articleNumbered: () => Promise.resolve(article),
      manuscript: (_id: string, version: number) => Promise.resolve(version === 1 ? before : after),
    }
    const compare = compareVersions({ store, manuscripts, textWork: directTextWork })
    const comparison = await compare(1, 1, 2)
    if (comparison === undefined) throw new Error('no comparison')
    const versions = [1, 2]
    const view = {
      kind: 'difference',
      number: 1,
      title: 'Essai',
      versions,
      from: 1,
      to: 2,
    } as const
    return renderToStaticMarkup(DifferencePage({ ...view, comparison }))
  }

  test('shows any difference between two texts [N24]', async () => {
    await fc.assert(
      fc.asyncProperty(changedTexts, async (change) => {
        const [before, after] = [manuscriptOf(change.before), manuscriptOf(change.after.text)]
        const [old, young] = [await parsedOf(before), await parsedOf(after)]
        fc.pre(old === undefined || JSON.stringify(old) !== JSON.stringify(young))
        expectDifference(await pageOf(before, after))
      }),
      RUNS,
    )
  })

  test('says that the words are the same of equal texts alone [N24]', async () => {
    await fc.assert(
      fc.asyncProperty(markedTexts, async ({ text }) => {
        const page = await pageOf(manuscriptOf(text), manuscriptOf(text))
        expect(page).toContain(SAME)
        expect(page).not.toMatch(/>(?:Avant|Après|Supprimé|Ajouté)</u)
      }),
      RUNS,
    )
  })

  test.each(MANUSCRIPT_FIELDS)('shows a change of %s [N24]', async (field) => {
    const before = aManuscript('Un texte.')
    const { fields, body } = manuscripts.split(before.markdown)
    const changed = { fields: { ...fields, [field]: 'autre' }, body }
    const after = { ...before, markdown: manuscripts.join(before.markdown, changed) }
    expectDifference(await pageOf(before, after))
  })
})

describe('the public changes of a version', SWEPT_TIMEOUT, () => {
  test('show any difference between two texts [N44]', async () => {
    await fc.assert(
      fc.asyncProperty(changedTexts, async ({ before, after }) => {
        const [old, young] = [documentOf(before), documentOf(after.text)]
        fc.pre(freePart(old) !== freePart(young))
        expectDifference(await changesPageOf(old, correctionOf(young)))
      }),
      RUNS,
    )
  })

  test('show what differs between two Premium parts [N44]', async () => {
    await fc.assert(
      fc.asyncProperty(changedTexts, async ({ before, after }) => {
        const [old = [], young = []] = [before.continuation, after.text.continuation].map((part) =>
          normalizeOutline(part ?? []),
        )
        fc.pre(JSON.stringify(old) !== JSON.stringify(young))
        const compared = await compareVersionParts(diffWordsAsync, {
          before: old,
          after: young,
          part: 'suite',
        })
        const page = renderToStaticMarkup(renderBody(compared.body))
        expectDifference(`<p>${compared.summary}</p>${page}`)
      }),
      RUNS,
    )
  })

  test('show ten days that become fifteen in a footnote [N44]', async () => {
    const html = await changesPageOf(noted('dix'), correctionOf(noted('quinze')))
    expect(differencesIn(html)).toEqual([
      'début de suppression dix fin de suppression ',
      'début d’ajout quinze fin d’ajout ',
    ])
  })

  test.each<readonly [string, Partial<Document>]>([
    ['title', { title: 'Autre titre' }],
    ['standfirst', { standfirst: 'Autre chapô.' }],
    ['authors', { authors: ['Une autre'] }],
    ['access', { access: 'premium' }],
    ['themes', { themes: ['sante-securite'] }],
    ['tags', { tags: ['autre'] }],
    ['state of the law', { stateOfLawAt: 0 }],
  ])('show a change of the %s [N44]', async (_name, change) => {
    expectDifference(await changesPageOf(FIRST, correctionOf({ ...FIRST, ...change } as Document)))
  })
})
