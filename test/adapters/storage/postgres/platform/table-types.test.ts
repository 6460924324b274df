import { readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'
import type { TSSignature } from 'oxc-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { selectRows } from '#adapters/storage/postgres/platform/select-rows.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

const STORAGE = 'src/adapters/storage/postgres/platform'
const FILES = [
  `${STORAGE}/kysely-table-types.ts`,
  `${STORAGE}/newsletter-tables.ts`,
  'packages/identity-provider/src/storage/identity-tables.ts',
]

/** What `pg` returns for a type of PostgreSQL, as TypeScript names it. */
const READ_AS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:text|varchar|bpchar|int8|date|numeric|uuid)$/,
    /^(?!Date|Buffer|Uint8Array|boolean|number|Json)/,
  ],
  [/^(?:int2|int4|float8)$/, /^number$/],
  [/^bool$/, /^boolean$/],
  [/^timestamptz$/, /^Date$/],
  [/^bytea$/, /^(?:Buffer|Uint8Array)/],
  [/^jsonb?$/, /^(?:Json|unknown)$/],
  [/^_/, /^readonly .*\[\]$/],
]

interface Column {
  readonly name: string
  readonly type: string
}

/** The columns of each table that Kysely is told of, by the names of its types. */
function typedColumns(): ReadonlyMap<string, readonly Column[]> {
  const interfaces = new Map<string, readonly Column[]>()
  for (const file of FILES) {
    const source = readFileSync(file, 'utf8')
    const add = (name: string, members: readonly TSSignature[]) => {
      const columns = members.flatMap((member) => {
        if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return []
        const { start, end } = member.typeAnnotation.typeAnnotation
        const key = source.slice(member.key.start, member.key.end).replaceAll("'", '')
        return [{ name: key, type: source.slice(start, end) }]
      })
      interfaces.set(name, columns)
    }
    new Visitor({
      TSInterfaceDeclaration: ({ id, body }) => add(id.name, body.body),
      TSTypeAliasDeclaration({ id, typeAnnotation: alias }) {
        if (alias.type === 'TSTypeLiteral') add(id.name, alias.members)
      },
    }).visit(parseSync(file, source).program)
  }
  const tables = [...interfaces]
    .filter(([name]) => name.endsWith('Tables'))
    .flatMap(([, all]) => all)
  return new Map(tables.map(({ name, type }) => [name, interfaces.get(type) ?? []]))
}

const columnRow = z.object({ type: z.string(), nullable: z.boolean() })

test('the table types of Kysely are those of the database', async () => {
  const tables = [...typedColumns()].filter(([, columns]) => columns.length > 0)
  expect(tables.length).toBeGreaterThan(35)
  const wrong: string[] = []
  for (const [table, columns] of tables) {
    for (const { name, type } of columns) {
      const [schema, relation] = table.includes('.') ? table.split('.') : ['public', table]
      const [column] = await selectRows(owner, columnRow)`
        select udt_name as type, is_nullable = 'YES' as nullable from information_schema.columns
        where table_schema = ${schema} and table_name = ${relation} and column_name = ${name}`
      const read = type.replace(/^(?:Generated|ColumnType)<([^,]*).*>$/s, '$1')
      const plain = read.replace(/ \| null$/, '')
      const isRight =
        column?.nullable === (plain !== read) &&
        READ_AS.some(([of, as]) => of.test(column.type) && as.test(plain))
      if (!isRight) wrong.push(`${table}.${name}: ${type}, stored as ${JSON.stringify(column)}`)
    }
  }
  expect(wrong).toEqual([])
})
