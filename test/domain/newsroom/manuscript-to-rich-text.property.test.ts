import { test as property } from '@fast-check/vitest'
import { expect } from 'vitest'

import {
  readManuscriptText,
  writeManuscriptText,
} from '#adapters/storage/markdown/read-and-write-manuscript-markdown.ts'
import { EDITOR_SCHEMA } from '#delivery/web/newsroom/editor/editor-schema.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { toRichTextDocument } from '#domain/newsroom/manuscript-to-rich-text.ts'
import { fromRichTextDocument } from '#domain/newsroom/rich-text-to-manuscript.ts'
import { manuscriptTexts } from '#test/support/arbitraries/manuscripts.ts'

property.prop([manuscriptTexts])('every text is a valid document of the editor [N31]', (text) => {
  const document = EDITOR_SCHEMA.nodeFromJSON(toRichTextDocument(text))
  document.check()
  expect(fromRichTextDocument(document.toJSON())).toEqual(
    fromRichTextDocument(toRichTextDocument(text)),
  )
})

property.prop([manuscriptTexts])(
  'the editor keeps all words and formats of a text [N31]',
  (text) => {
    const back = fromRichTextDocument(toRichTextDocument(text))
    expect(toRichTextDocument(back)).toEqual(toRichTextDocument(text))
    expect(plainText(back.body)).toBe(
      plainText(fromRichTextDocument(toRichTextDocument(back)).body),
    )
    const written = readManuscriptText(writeManuscriptText(back))
    expect(written.ok && written.value).toEqual(back)
  },
)
