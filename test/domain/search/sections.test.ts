import { expect, test } from 'vitest'

import type { Block } from '#domain/editorial/document-body.ts'
import { sectionsOf } from '#domain/search/search-index-entries.ts'

const paragraph = (text: string): Block => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
})
const heading = (title: string): Block => ({
  type: 'heading',
  level: 2,
  id: title.toLowerCase(),
  children: [{ type: 'text', text: title }, { type: 'lineBreak' }, { type: 'text', text: 'fin' }],
})
const fold = (title: string): Block => ({
  type: 'accordion',
  id: title.toLowerCase(),
  title,
  children: [paragraph(`dans ${title}`)],
})

test('a section runs from its heading to the next one, folds included', () => {
  const body = [
    paragraph('avant'),
    heading('A'),
    paragraph('a'),
    fold('B'),
    heading('C'),
    heading('D'),
    paragraph('d'),
  ]
  expect(sectionsOf(body)).toEqual([
    { id: 'a', title: 'A fin', text: 'a ·\nB\u00A0:\ndans B' },
    { id: 'd', title: 'D fin', text: 'd' },
  ])
})

test('a fold before any heading is a section of its own', () => {
  const body = [fold('A'), paragraph('a'), heading('B'), paragraph('b')]
  expect(sectionsOf(body)).toEqual([
    { id: 'a', title: 'A', text: 'dans A ·\na' },
    { id: 'b', title: 'B fin', text: 'b' },
  ])
})
