import { expect, test } from 'vitest'

import { text } from '#domain/editorial/body-builders.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { withNotes } from '#domain/editorial/body-with-notes.ts'
import type { Body } from '#domain/editorial/document-body.ts'

test('references become numbers, and the notes a list at the end [W73]', () => {
  const notes = [
    { id: 'un', children: [text('Première.')] },
    { id: 'deux', children: [text('Seconde.')] },
  ]
  const call = { type: 'footnoteRef', id: 'deux' } as const
  const lost = { type: 'footnoteRef', id: 'absente' } as const
  const body: Body = [{ type: 'paragraph', children: [text('Un mot'), call, lost, text('.')] }]
  expect(plainText(withNotes(body, notes)).split('\n')).toEqual([
    'Un mot\u00A0(2).',
    'Notes',
    'Première.',
    'Seconde.',
  ])
})
