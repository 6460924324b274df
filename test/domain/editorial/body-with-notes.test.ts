import { expect, test } from 'vitest'

import { paragraph, text } from '#domain/editorial/body-builders.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { withContinuation, withNotes, withOwnNotes } from '#domain/editorial/body-with-notes.ts'
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

const call = (id: string) => ({ type: 'footnoteRef', id }) as const
const FREE = { id: 'libre', children: [text('Libre.')] }
const OWN = ['b', 'a'].map((id) => ({ id, children: [text(`Réservée ${id}.`)] }))
const BODY: Body = [{ type: 'paragraph', children: [text('Début'), call('libre')] }]
const SUITE: Body = [
  { type: 'paragraph', children: [text('Fin'), call('b'), call('libre'), call('a'), call('b')] },
]

test('notes of a continuation follow the public ones in the whole text', () => {
  const stored = withOwnNotes(SUITE, [FREE], [...OWN, FREE])
  expect(plainText(stored)).toContain('Réservée b.\nRéservée a.')
  expect(withContinuation({ body: BODY, footnotes: [FREE] }, stored)).toEqual({
    body: [...BODY, ...SUITE],
    footnotes: [FREE, ...OWN],
  })
})

test('a continuation that ends with a list of its own keeps it', () => {
  const list: Body = [{ type: 'list', ordered: true, items: [[paragraph('Un point.')]] }]
  const stored = withOwnNotes([...SUITE, ...list], [FREE], [...OWN, FREE])
  const { body } = withContinuation({ body: BODY, footnotes: [FREE] }, stored)
  expect(body).toEqual([...BODY, ...SUITE, ...list])
  const without = withContinuation({ body: BODY, footnotes: [FREE] }, list)
  expect(without).toEqual({ body: [...BODY, ...list], footnotes: [FREE] })
})
