import { expect, test } from 'vitest'

import { markdownTexts } from '#adapters/storage/markdown/markdown-texts.ts'
import { toEditorDocument } from '#domain/newsroom/editor-document.ts'
import { formatTextLength, lengthOfText } from '#domain/newsroom/text-length.ts'

test.each([
  ['Un **mot** de plus.', 4, 15],
  ['Une re**quali**fication', 2, 19],
  ['## Titre\n\n- un\n- deux\n\nFin[^1].\n\n[^1]: Une note.', 6, 24],
  ['Un  \ndeux', 2, 6],
  ['', 0, 0],
])('the length of %j is counted [N35]', async (markdown, words, characters) => {
  const text = await markdownTexts.readText(markdown)
  if (!text.ok) throw new Error(JSON.stringify(text.problem))
  expect(lengthOfText(toEditorDocument(text.value))).toEqual({ words, characters })
})

test('a length is formatted in French [N35]', () => {
  expect(formatTextLength({ words: 1, characters: 1234 })).toBe(
    '1\u00A0mot, 1\u202F234\u00A0signes',
  )
})
