import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { readMain } from '#delivery/machine-readable/main/read-main.ts'

test.each([
  ['<p>le <em>préavis</em>.</p>', 'le *préavis*.'],
  ['<p>dix<strong>huit</strong>s</p>', 'dix**huit**s'],
  ['<p>avant<em><ins>mot</ins></em>s</p>', 'avant<em><ins>mot</ins></em>s'],
  ['<p>les <em>«\u00A0jours\u00A0»</em>s</p>', 'les <em>«\u00A0jours\u00A0»</em>s'],
  ['<p>un <strong>préavis </strong>dû</p>', 'un <strong>préavis </strong>dû'],
  ['<p>un <em>préavis<br></em>dû</p>', 'un <em>préavis\\\n</em>dû'],
  ['<ul><li>le <ins>nouveau</ins> délai</li></ul>', '- le <ins>nouveau</ins> délai'],
])('%s is %s in Markdown', (html, markdown) => {
  const main = readMain(`<main>${html}</main>`, 'https://www.preavis.example')
  expect(main.markdown.trim()).toBe(markdown)
})

test('a table in a cell keeps its links in Markdown [C20]', () => {
  const inner = '<table><tbody><tr><td>Un</td><td><a href="/a">deux</a></td></tr></tbody></table>'
  const html = `<main><table><tbody><tr><td>${inner}</td></tr></tbody></table></main>`
  expect(readMain(html, 'https://www.preavis.example').markdown).toContain(
    '| Un [deux](https://www.preavis.example/a) ',
  )
})

/** References to letters and digits, such as `&#x73;`, that a serializer writes beside marks. */
function escapedLetters(markdown: string): readonly string[] {
  return [...markdown.matchAll(/&#x([\dA-F]+);/gu)]
    .map(([, code = '']) => String.fromCodePoint(Number.parseInt(code, 16)))
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
}

const words = fc.constantFrom(
  'préavis',
  'L.',
  '«\u00A0jours\u00A0»',
  '1',
  ' de ',
  'dû ',
  '.',
  '(',
  'h',
)
const pieces = fc
  .tuple(fc.constantFrom('', 'em', 'strong', 'ins', 'del', 'span', 'sup', 'a'), words)
  .map(([name, text]) => (name === '' ? text : `<${name}>${text}</${name}>`))
const nested = fc
  .tuple(fc.constantFrom('em', 'strong', 'ins', 'span'), fc.array(pieces, { minLength: 1 }))
  .map(([name, inner]) => `<${name}>${inner.join('')}</${name}>`)

property.prop([fc.array(fc.oneof(pieces, nested), { minLength: 1 })])(
  'emphasis escapes no letter in Markdown beside any inline [C20]',
  (parts) => {
    const main = readMain(`<main><p>${parts.join('')}</p></main>`, 'https://www.preavis.example')
    expect(escapedLetters(main.markdown)).toEqual([])
  },
)
