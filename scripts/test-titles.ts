import { parseSync, Visitor } from 'oxc-parser'
import type { Argument, Expression } from 'oxc-parser'

const ROW = /\[([A-Z]\d{2})\]/g
const TITLED: ReadonlySet<string> = new Set(['describe', 'test', 'property'])

/** Title of a test or of a group of tests, with its place in the source. */
export interface TestTitle {
  readonly text: string
  readonly start: number
}

/** Returns the titles of a test file. An expression in a template is dropped. */
export function titlesIn(file: string, source: string): readonly TestTitle[] {
  const titles: TestTitle[] = []
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (isTest(callee) && title !== undefined) {
        titles.push({ text: textOf(title), start: title.start })
      }
    },
  })
  visitor.visit(parseSync(file, source).program)
  return titles
}

/** Returns the ids of product rules, such as `T01`, that a test file cites in its titles. */
export function featureIdsIn(file: string, source: string): readonly string[] {
  return titlesIn(file, source).flatMap(({ text }) =>
    [...text.matchAll(ROW)].map(([, row = '']) => row),
  )
}

/** Removes the ids of product rules from a title. */
export function withoutFeatureIds(title: string): string {
  return title.replaceAll(ROW, '').trim()
}

/**
 * True for `describe`, `test` and `property`, and for variants such as `test.each(…)` and
 * `property.prop(…)`.
 */
function isTest(callee: Expression): boolean {
  if (callee.type === 'Identifier') return TITLED.has(callee.name)
  if (callee.type === 'MemberExpression') return isTest(callee.object)
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  return callee.type === 'TaggedTemplateExpression' && isTest(callee.tag)
}

function textOf(title: Argument): string {
  if (title.type === 'Literal') return String(title.value)
  return title.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join('') : ''
}
