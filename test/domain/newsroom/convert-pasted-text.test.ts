import { expect, test } from 'vitest'

import { convertPastedText } from '#domain/newsroom/convert-pasted-text.ts'

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] })
const list = (ordered: boolean, ...items: readonly string[]) => ({
  type: 'list',
  ordered,
  items: items.map((item) => [paragraph(item)]),
})

test('lines with dashes, bullets or numbers become lists [N33]', () => {
  expect(convertPastedText('Voici :\r\n- a\r\n• b\n\n1. un\n2) deux\nFin.')).toEqual([
    paragraph('Voici :'),
    list(false, 'a', 'b'),
    list(true, 'un', 'deux'),
    paragraph('Fin.'),
  ])
})

test.each(['-a', '-', '2026 est une année', '1.5 mois', '—'])(
  'the line « %s » stays a paragraph [N33]',
  (line) => {
    expect(convertPastedText(line)).toEqual([paragraph(line)])
  },
)
