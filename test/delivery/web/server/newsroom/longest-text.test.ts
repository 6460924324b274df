import { expect, test } from 'vitest'

import { markdownTexts } from '#adapters/storage/markdown/markdown-texts.ts'
import { linkDocumentBody } from '#application/pages/common/link-document-body.ts'
import { NEW_ARTICLE_PATH } from '#delivery/web/newsroom/article-paths-and-fields.ts'
import { bodyLimitsAt } from '#delivery/web/server/limits/request-limits.ts'
import { validDocument } from '#delivery/web/server/newsroom/validate-editor-document.ts'
import { toEditorDocument } from '#domain/newsroom/editor-document.ts'
import { searchEntriesOf } from '#domain/search/search-index-entries.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'
import { maxTurnMs } from '#test/support/processes/longest-event-loop-turn.ts'

/**
 * CPU time that one step may hold the event loop, in copies of the document as JSON, measured beside
 * it: a busy neighbour slows both. A copy takes 12 ms on a quiet machine.
 */
const MAX_HOLD = 4
/** The same for rendering: the development build of React takes over twice the time of the server's. */
const MAX_RENDER = 3 * MAX_HOLD

const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const PIECE = `## Durée du préavis

Le **salarié** en contrat à durée indéterminée respecte un délai (L. 1237-1) fixé par
la convention collective ou l’usage, et l’employeur verse une indemnité compensatrice.

- période d’essai ;
- [rupture conventionnelle](/guide/rupture).

`

test('no step with the longest accepted text holds the event loop', async () => {
  // As many characters as a form may have bytes, which a form without accents reaches.
  const { bytes } = bodyLimitsAt(NEW_ARTICLE_PATH)
  const markdown = PIECE.repeat(bytes / PIECE.length)
  const text = await markdownTexts.readText(markdown)
  if (!text.ok) throw new Error(JSON.stringify(text.problem))
  const document = anArticle('long', { body: text.value.body })
  const { library } = await pagePorts()
  const opened = toEditorDocument(text.value)
  const { body } = await linkDocumentBody(library, document)
  const view = { ...aView('article'), document: aDocumentView({ body }) }
  const steps: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['check of the document', MAX_HOLD, async () => validDocument(opened)],
    ['entries of the search', MAX_HOLD, async () => searchEntriesOf(document)],
    ['links of the page', MAX_HOLD, () => linkDocumentBody(library, document)],
    ['page', MAX_RENDER, async () => renderedHtml(view)],
  ]
  for (const [step, most, work] of steps) {
    const copy = await maxTurnMs(async () => copied(opened), 6)
    const turn = await maxTurnMs(work, 6)
    expect({ step, isShort: turn / copy < most }).toEqual({ step, isShort: true })
  }
}, 120_000)
