import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { readMenuLines, writeMenuLines } from '#domain/navigation/menu-text-format.ts'

const words = fc.stringMatching(/^[A-Za-zé&’]{1,8}( [A-Za-zé&’]{1,8}){0,2}$/)
const link = fc.record({ label: words, url: fc.stringMatching(/^\/[a-z/#?=-]{0,12}$/) })
const section = fc.record({
  title: words,
  areas: fc.array(words, { maxLength: 3 }),
  links: fc.array(link, { maxLength: 4 }),
})

property.prop([fc.array(section, { maxLength: 4 })])(
  'written menus are read back [N70]',
  (menu) => {
    const { sections, unreadable } = readMenuLines(writeMenuLines(menu))
    const read = sections.map(({ line: _line, links, ...rest }) => ({
      ...rest,
      links: links.map(({ label, url }) => ({ label, url })),
    }))
    expect([read, unreadable]).toEqual([menu, []])
  },
)

property.prop([fc.string({ unit: 'binary', maxLength: 200 })])('any text is read [N70]', (text) => {
  const { sections, unreadable } = readMenuLines(text)
  for (const line of unreadable) expect(line).toBeGreaterThan(0)
  expect(sections.every(({ line }) => line > 0)).toBe(true)
})

test('a line of more than 500 characters is none [N70]', () => {
  const long = `a${' '.repeat(500)}→ /guide`
  expect(readMenuLines(`${long}\n# ${long}`)).toEqual({ sections: [], unreadable: [1, 2] })
})

test('links before a heading, and lines that are none, are told apart [N70]', () => {
  expect(readMenuLines('Guides → /guide\n\n# Aide [RH ; CSE]\nFAQ -> /faq\nrien\n#')).toEqual({
    sections: [
      { title: '', areas: [], line: 1, links: [{ label: 'Guides', url: '/guide', line: 1 }] },
      {
        title: 'Aide',
        areas: ['RH', 'CSE'],
        line: 3,
        links: [{ label: 'FAQ', url: '/faq', line: 4 }],
      },
    ],
    unreadable: [5, 6],
  })
})
