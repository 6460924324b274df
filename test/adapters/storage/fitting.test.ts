import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { documentSchema } from '../../../src/adapters/storage/document-schema.ts'
import { fitting } from '../../../src/adapters/storage/fitting.ts'
import { bodies } from '../../support/arbitraries-editorial.ts'
import { EVERY_BLOCK } from '../../support/every-block.ts'
import { listable } from '../../support/listable-documents.ts'

const fits = fitting(documentSchema)

const documents = fc
  .tuple(listable, fc.oneof(bodies, fc.constant(EVERY_BLOCK)))
  .map(([document, body]) => JSON.stringify({ ...document, body }))

const oddities = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '',
    '#',
    'javascript:alert(1)',
    '//ailleurs',
    '/ici',
    'heading',
    2,
    -1,
    0.5,
    true,
  ),
)

/** What happens to one place of a document, counted from its beginning. */
const damages = fc.record({
  place: fc.nat(),
  how: fc.constantFrom('replaced', 'removed', 'added'),
  by: oddities,
})

law.prop([documents, fc.array(damages, { maxLength: 2 })])(
  'a document fits when its schema accepts it, and is then what the schema gives',
  (document, harms) => {
    const damaged: unknown = JSON.parse(document)
    for (const harm of harms) damage(damaged, harm)
    const value: unknown = JSON.parse(JSON.stringify(damaged))
    const read = documentSchema.safeParse(value)
    expect(fits(value)).toBe(read.success)
    if (read.success) expect(read.data).toEqual(value)
  },
)

law.prop([documents])('a document as it was written fits', (document) => {
  expect(fits(JSON.parse(document))).toBe(true)
})

const own = z.strictObject({
  name: z.string().min(2).max(4),
  size: z.int().min(1).exactOptional(),
  loose: z.object({ kept: z.boolean() }).exactOptional(),
  when: z.iso.date().exactOptional(),
  words: z.string().regex(/a/g).exactOptional(),
})

law.prop([
  fc.record(
    {
      name: fc.string({ maxLength: 5 }),
      size: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constant(undefined), fc.constant(0.5)),
      loose: fc.record({ kept: fc.oneof(fc.boolean(), fc.constant(1)), other: fc.boolean() }),
      when: fc.constantFrom('2026-01-01', '2026-13-01', 'a'),
      words: fc.constantFrom('a', 'b'),
    },
    { requiredKeys: [] },
  ),
])('what is not looked through is asked of the schema', (value) => {
  expect(fitting(own)(value)).toBe(own.safeParse(value).success)
})

test('a name that stands for the prototype is a field like any other', () => {
  const value: unknown = JSON.parse('{"name":"abc","__proto__":{}}')
  expect(fitting(own)(value)).toBe(false)
})

interface Damage {
  readonly place: number
  readonly how: 'replaced' | 'removed' | 'added'
  readonly by: unknown
}

function damage(value: unknown, { place, how, by }: Damage): void {
  const places = placesIn(value)
  const found = places[place % places.length]
  if (!found) return
  const { within, key } = found
  if (how === 'removed') Reflect.deleteProperty(within, key)
  else Reflect.set(within, how === 'added' ? `${key}2` : key, by)
}

function placesIn(value: unknown): readonly { readonly within: object; readonly key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [{ within: value, key }, ...placesIn(part)])
}
