import { expect, test } from 'vitest'

import { checkMarkdownBounds } from '#adapters/storage/markdown/check-markdown-bounds.ts'

const row = (cell: string, columns: number) => `|${`${cell}|`.repeat(columns)}`

test.each([
  ['2,600 notes', ':::note\n'.repeat(2600), 'ligne 13', /12 au plus/u],
  ['notes in boxes', '::::row\n:::cell\n'.repeat(10), 'ligne 13', /12 au plus/u],
  [
    '300 lists',
    Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
    'ligne 13',
    /12 au plus/u,
  ],
  ['lists on one line', '1. '.repeat(2000), 'ligne 1', /12 au plus/u],
  ['1,600 quotes', '> '.repeat(1600), 'ligne 1', /12 au plus/u],
  ['notes at the foot', '[^a]: '.repeat(500), 'ligne 1', /12 au plus/u],
  ['brackets', '['.repeat(20_000), 'ligne 1', /20 au plus/u],
  ['emphasis', `Un mot.\n\n${'*a_'.repeat(7000)}`, 'ligne 3', /1\u00A0000 au plus/u],
  ['emphasis over lines', '*a_\n'.repeat(7000), 'ligne 501', /1\u00A0000 au plus/u],
  ['images', '![]('.repeat(5000), 'ligne 1', /20 au plus|1\u00A0000 au plus/u],
  [
    'a table of 2,000 columns',
    [row('a', 2000), row('-', 2000)].join('\n'),
    'ligne 1',
    /100 au plus/u,
  ],
  ['line breaks', '\n'.repeat(400_000), 'texte', /20\u00A0000 au plus/u],
])('%s are refused with their line [N31]', (_name, markdown, place, message) => {
  expect(checkMarkdownBounds(markdown)).toEqual({
    place,
    message: expect.stringMatching(message),
  })
})

test.each([
  ['rules', '* * * * * * * * * * * * * * * * * * * *\n\n- - - - - - - - - - - - - - - - -\n'],
  ['successive notes', ':::note\nUn mot.\n:::\n\n'.repeat(200)],
  ['successive lists', '- a\n  - b\n    - c\n\nUn mot.\n\n'.repeat(200)],
  ['a long table of links', `${row('[a](/b)', 12)}\n`.repeat(1000)],
  [
    'many paragraphs with bold words',
    `${'Un **mot** et [un lien](/a). '.repeat(30)}\n\n`.repeat(50),
  ],
  ['nested quotes and lists', '> - a\n>   1. b\n>      > - c\n'],
])('%s are accepted [N31]', (_name, markdown) => {
  expect(checkMarkdownBounds(markdown)).toBeUndefined()
})
