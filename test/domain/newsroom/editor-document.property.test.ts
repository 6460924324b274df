import { test as property } from '@fast-check/vitest'
import { expect } from 'vitest'

import {
  readManuscriptText,
  writeManuscriptText,
} from '#adapters/storage/markdown/manuscript-text.ts'
import { EDITOR_SCHEMA } from '#delivery/web/newsroom/editor/editor-schema.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { toEditor } from '#domain/newsroom/editor-document.ts'
import { fromEditor } from '#domain/newsroom/read-editor-document.ts'
import { manuscriptTexts } from '#test/support/arbitraries/manuscripts.ts'

property.prop([manuscriptTexts])('every text is a valid document of the editor [N31]', (text) => {
  const document = EDITOR_SCHEMA.nodeFromJSON(toEditor(text))
  document.check()
  expect(fromEditor(document.toJSON())).toEqual(fromEditor(toEditor(text)))
})

property.prop([manuscriptTexts])(
  'the editor keeps all words and formats of a text [N31]',
  (text) => {
    const back = fromEditor(toEditor(text))
    expect(toEditor(back)).toEqual(toEditor(text))
    expect(plainText(back.body)).toBe(plainText(fromEditor(toEditor(back)).body))
    const written = readManuscriptText(writeManuscriptText(back))
    expect(written.ok && written.value).toEqual(back)
  },
)
