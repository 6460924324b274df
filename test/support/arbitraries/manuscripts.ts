import { fc } from '@fast-check/vitest'

import { listOf } from '#domain/editorial/body-builders.ts'
import type { Block, Body, Inline, TableCell } from '#domain/editorial/document-body.ts'
import type { ManuscriptText } from '#domain/newsroom/normalize-manuscript-text.ts'

import { articleNumbers, proses } from './document-content.ts'

const MARKUP = [
  '*',
  '**',
  '_',
  '~~',
  '`',
  '[',
  '](',
  '<b>',
  '# ',
  '- ',
  '1. ',
  '> ',
  '|',
  '\\',
  ':',
]
const texts = fc.oneof(
  { weight: 4, arbitrary: proses },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...MARKUP, ':sup[', '{a}', ':::', 'mot'))
      .map((parts) => parts.join('')),
  },
)
const titles = texts.map((text) => `${text} fin`)
const slugs = fc.stringMatching(/^[a-z]{1,8}$/)
const NOTES = ['a', 'b', 'c-1'] as const

const { inline } = fc.letrec<{ inline: Inline; children: readonly Inline[] }>((tie) => {
  const children = tie('children')
  return {
    inline: fc.oneof(
      { maxDepth: 3 },
      fc.record({ type: fc.constant('text' as const), text: texts }),
      fc.constant<Inline>({ type: 'lineBreak' }),
      fc.record({ type: fc.constant('footnoteRef' as const), id: fc.constantFrom(...NOTES) }),
      fc.record({
        type: fc.constantFrom(
          'strong' as const,
          'em' as const,
          'sup' as const,
          'sub' as const,
          'ins' as const,
          'del' as const,
        ),
        children,
      }),
      fc.record({ type: fc.constant('termRef' as const), slug: slugs, children }),
      fc.record(
        {
          type: fc.constant('legalRef' as const),
          code: fc.constantFrom('Code du travail', 'Code de la sécurité sociale'),
          article: articleNumbers,
          id: fc.constant('LEGIARTI000006901112'),
          children,
        },
        { requiredKeys: ['type', 'code', 'article', 'children'] },
      ),
      // A link holds no link, which HTML does not allow either.
      fc.record({
        type: fc.constant('link' as const),
        href: fc.oneof(
          fc.webUrl({ withQueryParameters: true }),
          fc.constantFrom('/guide/a_b(c)', '#ancre', 'mailto:a@b.fr'),
        ),
        children: fc.array(fc.record({ type: fc.constant('text' as const), text: texts }), {
          maxLength: 2,
        }),
      }),
    ),
    children: fc.array(tie('inline'), { maxLength: 4 }),
  }
})

const runs = fc.array(inline, { maxLength: 5 })

const pictures: fc.Arbitrary<Block> = fc.record(
  {
    type: fc.constant('image' as const),
    file: fc.constantFrom(`${'0a'.repeat(16)}-1920x1080`, `${'9f'.repeat(16)}-300x40`),
    alt: titles,
    credit: titles,
    children: runs,
  },
  { requiredKeys: ['type', 'file', 'children'] },
)

const charts: fc.Arbitrary<Block> = fc
  .tuple(
    fc.array(titles, { minLength: 1, maxLength: 3 }),
    fc.array(titles, { minLength: 1, maxLength: 3 }),
  )
  .chain(([labels, names]) =>
    fc.record({
      type: fc.constant('chart' as const),
      form: fc.constantFrom('columns' as const, 'bars' as const, 'line' as const),
      title: titles,
      unit: titles,
      labels: fc.constant(labels),
      series: fc.tuple(
        ...names.map((name) =>
          fc.record({
            name: fc.constant(name),
            values: fc.array(
              fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0 || 0),
              {
                minLength: labels.length,
                maxLength: labels.length,
              },
            ),
          }),
        ),
      ),
    }),
  )

const codes = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('`', '```', '~~~', '<pre>', '&amp;', '  ', ':::'),
    ),
    { maxLength: 4 },
  )
  .map((lines) => lines.join('\n'))

const { body } = fc.letrec<{ block: Block; body: Body; cell: TableCell }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2 },
    fc.record({ type: fc.constant('paragraph' as const), children: runs }),
    fc.constant<Block>({ type: 'separator' }),
    fc.record(
      { type: fc.constant('code' as const), caption: titles, text: codes },
      { requiredKeys: ['type', 'text'] },
    ),
    fc.record({
      type: fc.constant('heading' as const),
      level: fc.constantFrom(2 as const, 3 as const, 4 as const),
      id: fc.constant(''),
      children: runs,
    }),
    fc.record(
      {
        type: fc.constant('download' as const),
        label: titles,
        href: fc.webUrl(),
        format: fc.constantFrom('PDF', 'Word (docx)'),
        bytes: fc.integer({ min: 1, max: 1e9 }),
      },
      { requiredKeys: ['type', 'label', 'href'] },
    ),
    pictures,
    charts,
    fc
      .tuple(
        fc.boolean(),
        fc.array(tie('body'), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(1, 0, 3, 12),
      )
      .map(([ordered, items, start]) => listOf(ordered, items, start)),
    fc.record(
      {
        type: fc.constant('table' as const),
        caption: titles,
        rows: fc.array(fc.array(tie('cell'), { maxLength: 2 }), { maxLength: 3 }),
      },
      { requiredKeys: ['type', 'rows'] },
    ),
    fc.record({
      type: fc.constantFrom('quote' as const, 'legalText' as const),
      children: tie('body'),
    }),
    fc.record(
      {
        type: fc.constant('note' as const),
        tone: fc.constantFrom('info' as const, 'attention' as const, 'example' as const),
        title: titles,
        children: tie('body'),
      },
      { requiredKeys: ['type', 'tone', 'children'] },
    ),
    fc.record({
      type: fc.constant('accordion' as const),
      id: fc.constant(''),
      title: titles,
      children: tie('body'),
    }),
  ),
  body: fc.array(tie('block'), { maxLength: 3 }),
  cell: fc.record(
    {
      header: fc.boolean(),
      columns: fc.integer({ min: 2, max: 4 }),
      rows: fc.integer({ min: 2, max: 4 }),
      children: fc.oneof(
        { weight: 3, arbitrary: runs.map((children): Body => [{ type: 'paragraph', children }]) },
        { weight: 1, arbitrary: tie('body') },
      ),
    },
    { requiredKeys: ['header', 'children'] },
  ),
}))

/**
 * Texts of manuscripts with blocks and formats of every kind. Every footnote reference has its
 * footnote.
 */
export const manuscriptTexts: fc.Arbitrary<ManuscriptText> = fc.record(
  {
    frontMatter: fc.constantFrom('', 'title: Le titre'),
    body,
    continuation: body,
    footnotes: fc
      .tuple(runs, runs, runs)
      .map((notes) => notes.map((children, at) => ({ id: NOTES[at] ?? 'a', children }))),
  },
  { requiredKeys: ['frontMatter', 'body', 'footnotes'] },
)
