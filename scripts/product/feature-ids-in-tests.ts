import { parseSync, Visitor } from 'oxc-parser'
import type { Argument, Expression } from 'oxc-parser'

const ROW = /\[([A-Z]\d{2})\]/g
const TITLED: ReadonlySet<string> = new Set(['describe', 'test', 'property'])

/**
 * Returns the ids of product rules, such as `T01`, that a test file cites in brackets in its
 * titles.
 */
export function featureIdsIn(file: string, source: string): readonly string[] {
  const rows: string[] = []
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!isTest(callee) || title === undefined) return
      for (const [, row = ''] of textOf(title).matchAll(ROW)) rows.push(row)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return rows
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
