import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'

import { CHARTS } from '#test/support/fixtures/charts.ts'
import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { EVERY_BLOCK } from '#test/support/fixtures/every-block-type.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { aView, everyView } from '#test/support/fixtures/views.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Any id that HTML allows: ours begin with an underscore so that no heading can have one of them.
    'valid-id': ['error', { relaxed: true }],
    // Our own files bear the hash of their content in their name.
    'require-sri': ['error', { target: 'crossorigin' }],
    // How React writes what a browser reads the same: `colSpan`, `<br/>`, `required=""`.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
  },
})

const study = {
  ...aView('contentPage'),
  document: aDocumentView({ body: [...EVERY_BLOCK, ...Object.values(CHARTS)] }),
}

test.each([...everyView(), study].map((view) => [view.kind, view] as const))(
  'the page %s is valid HTML',
  async (_kind, view) => {
    expect(await issuesOf(renderedHtml(view, aFrame({ currentArea: 'droit-du-travail' })))).toEqual(
      [],
    )
  },
)

test('an error would be seen', async () => {
  const html = renderedHtml(aView('faqIndex'))
  expect(await issuesOf(html.replace('<main ', '<main id="_menu" '))).not.toEqual([])
  expect(await issuesOf(html.replace('</h1>', '</h1><p><div></div></p>'))).not.toEqual([])
  expect(await issuesOf(html.replace('</h1>', '</h1><h4>Trop bas</h4>'))).not.toEqual([])
})

async function issuesOf(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
