import { globSync, readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Scalars of a condition or of a written value; no row is read as one of them. */
const SCALARS = /^(?:boolean|Date|number|string|Uint8Array)$/

/**
 * The places where SQL states the type of what it reads, unchecked: `sql<Row>`, a scalar `sql<Type>`
 * that is executed or selected by name, and generic queries of `pg` and Kysely.
 */
function uncheckedRows(file: string, source: string): readonly string[] {
  const places: number[] = []
  const typed = new Set<string>()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || init?.type !== 'TaggedTemplateExpression') return
      if (init.typeArguments) typed.add(id.name)
    },
    TaggedTemplateExpression({ tag, typeArguments: types, start }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql' || !types) return
      if (!SCALARS.test(source.slice(types.start + 1, types.end - 1))) places.push(start)
    },
    CallExpression({ callee, typeArguments: types, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { object, property } = callee
      const isQuery = property.name === 'query' || property.name === 'executeQuery'
      const names = property.name === 'as' || property.name === 'execute'
      const isTyped =
        (object.type === 'TaggedTemplateExpression' && object.typeArguments) ||
        (object.type === 'Identifier' && typed.has(object.name))
      if ((isQuery && types) || (names && isTyped)) places.push(start)
    },
  }).visit(parseSync(file, source).program)
  const lines = places.map((at) => source.slice(0, at).split('\n').length)
  return [...new Set(lines)].map((line) => `${file}:${line}`)
}

test('no SQL states the type of its rows unchecked', () => {
  const files = globSync('{src/adapters,packages/identity-provider}/**/storage/**/*.ts')
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => uncheckedRows(file, readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  'await sql<{ path: string }>`select path from document`.execute(database)',
  "const DUE = sql<Date>`coalesce(due_at, published_at)`; rows.select(DUE.as('due_at'))",
  "database.selectFrom('document').select(sql<string>`md5(path)`.as('hash'))",
  "await client.query<Row>('select path from document')",
])('a planted %s is seen', (source) => {
  expect(uncheckedRows('planted.ts', source)).toEqual(['planted.ts:1'])
})
