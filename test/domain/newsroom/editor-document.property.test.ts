import { test as property } from '@fast-check/vitest'
import { expect } from 'vitest'

import {
  readManuscriptText,
  writeManuscriptText,
} from '#adapters/storage/markdown/read-and-write-manuscript-markdown.ts'
import { EDITOR_SCHEMA } from '#delivery/web/newsroom/editor/editor-schema.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { toEditorDocument } from '#domain/newsroom/editor-document.ts'
import { readEditorDocument } from '#domain/newsroom/read-editor-document.ts'
import { manuscriptTexts } from '#test/support/arbitraries/manuscripts.ts'

property.prop([manuscriptTexts])('every text is a valid document of the editor [N31]', (text) => {
  const document = EDITOR_SCHEMA.nodeFromJSON(toEditorDocument(text))
  document.check()
  expect(readEditorDocument(document.toJSON())).toEqual(readEditorDocument(toEditorDocument(text)))
})

property.prop([manuscriptTexts])(
  'the editor keeps all words and formats of a text [N31]',
  (text) => {
    const back = readEditorDocument(toEditorDocument(text))
    expect(toEditorDocument(back)).toEqual(toEditorDocument(text))
    expect(plainText(back.body)).toBe(plainText(readEditorDocument(toEditorDocument(back)).body))
    const written = readManuscriptText(writeManuscriptText(back))
    expect(written.ok && written.value).toEqual(back)
  },
)
