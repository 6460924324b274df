import { expect, test } from 'vitest'

import { renderContinuation } from '#delivery/web/render-document.tsx'
import { tableOfContents } from '#domain/editorial/table-of-contents.ts'
import { EVERY_BLOCK, heading, paragraph } from '#test/support/fixtures/every-block-type.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'

const note = () => ({ type: 'footnoteRef', id: 'n' }) as const
const free = [heading(2, 'avant', 'Avant'), paragraph('Le début.', note())]
const body = [...free, heading(2, 'apres', 'Après'), paragraph('La fin.', note()), ...EVERY_BLOCK]
const html = renderContinuation(
  {
    path: '/actualite/droit-du-travail/reserve',
    title: 'Le titre & la <suite>',
    body,
    publicBlocks: free.length,
    footnotes: [{ id: 'n', children: [{ type: 'text', text: 'La note.' }] }],
    toc: tableOfContents(body),
  },
  aFrame().site,
)

test('a continuation is a document without scripts or styles', () => {
  expect(html).toContain('<title>Le titre &amp; la &lt;suite&gt;</title>')
  expect(html).not.toMatch(/<script|<style| style=|<link| on\w+=/u)
})

test('contains only the text after the gate, with continued counters', () => {
  const text = /data-continuation(.*?)<section/su.exec(html)?.[1] ?? ''
  expect(text).toContain('id="apres"')
  expect(text).not.toContain('Le début')
  expect(text).toContain('id="_appel-1-2"')
  expect(text).not.toContain('id="_appel-1"')
})

test('contains the contents, footnotes and citations of the whole article', () => {
  const contents = /<nav.*?<\/nav>/su.exec(html)?.[0] ?? ''
  expect(contents).toMatch(/#avant.*#apres.*#mise-en-demeure/su)
  const notes = /<section.*?<\/section>/su.exec(html)?.[0] ?? ''
  expect(notes).toMatch(/href="#_appel-1".*href="#_appel-1-2"/su)
  expect(/<aside.*<\/aside>/su.exec(html)?.[0]).toContain('1237-1-1')
})
