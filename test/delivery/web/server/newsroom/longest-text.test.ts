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

/** Milliseconds of CPU time that one step may hold the event loop. */
const MAX_HOLD_MS = 50
/** The same for rendering: the development build of React takes over twice the time of the server's. */
const MAX_RENDER_MS = 2 * MAX_HOLD_MS

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
  expect(await maxTurnMs(async () => validDocument(opened), 6)).toBeLessThan(MAX_HOLD_MS)
  expect(await maxTurnMs(async () => searchEntriesOf(document), 6)).toBeLessThan(MAX_HOLD_MS)
  expect(await maxTurnMs(() => linkDocumentBody(library, document), 6)).toBeLessThan(MAX_HOLD_MS)
  expect(await maxTurnMs(async () => renderedHtml(view), 6)).toBeLessThan(MAX_RENDER_MS)
}, 120_000)
