import { test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { diffWords } from '#adapters/http/sources/code/word-diff.ts'
import { readMain } from '#delivery/machine-readable/main/read-main.ts'
import { runningText } from '#domain/law/comparable-text.ts'
import { redlineOf } from '#domain/law/redline.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { dataOfPage } from '#test/support/html/described-page.ts'
import { shareOfRuns } from '#test/support/property-settings.ts'

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

/** References to letters and digits, such as `&#x73;`, that a serializer writes beside marks. */
function escapedLetters(markdown: string): readonly string[] {
  return [...markdown.matchAll(/&#x([\dA-F]+);/gu)]
    .map(([, code = '']) => String.fromCodePoint(Number.parseInt(code, 16)))
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
}

property.prop([bodies, bodies], { numRuns: shareOfRuns(20) })(
  'a redline escapes no letter in Markdown [C20]',
  async (old, young) => {
    const { before, after } = redlineOf(old, young, diffWords(runningText(old), runningText(young)))
    for (const body of [old, before, after]) {
      const document = aDocumentView({ body, footnotes: [] })
      const { markdown } = await dataOfPage({ ...aView('contentPage'), document })
      expect(escapedLetters(markdown)).toEqual([])
    }
  },
)
