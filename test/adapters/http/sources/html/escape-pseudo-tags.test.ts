import { expect, test } from 'vitest'

import { escapePseudoTags } from '#adapters/http/sources/html/html-tree.ts'

test.each([
  ['<p class="a">b</p>', '<p class="a">b</p>'],
  ['INDEMNIT<E> de trajet', 'INDEMNIT&lt;E> de trajet'],
  ['effectif <50 et < 11', 'effectif &lt;50 et &lt; 11'],
  ['<a title="x > y" href=z>b</a>', '<a title="x > y" href=z>b</a>'],
  ["<p title=don't>c</p>", "<p title=don't>c</p>"],
  ['a<!-- rien -->b<!-->c', 'a<!-- rien -->b<!-->c'],
  ['a<!-- sans fin', 'a&lt;!-- sans fin'],
  ['<p>a</p><a href="b <p>c', '<p>a</p>&lt;a href="b &lt;p>c'],
  ['</E><?xml?><![CDATA[x]]><', '&lt;/E>&lt;?xml?>&lt;![CDATA[x]]>&lt;'],
  ['<br/><P>x</P>', '<br/><P>x</P>'],
])('%s', (html, escaped) => {
  expect(escapePseudoTags(html)).toBe(escaped)
})

test('a text of opening brackets only is parsed in linear time', () => {
  const html = '<a x="'.repeat(50_000)
  expect(escapePseudoTags(html)).toBe(html.replaceAll('<', '&lt;'))
})
