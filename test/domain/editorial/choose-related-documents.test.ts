import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { chooseRelated } from '#domain/editorial/choose-related-documents.ts'
import type { Relatable } from '#domain/editorial/choose-related-documents.ts'
import { relatables } from '#test/support/arbitraries/document-content.ts'

const about = (path: string, rest: Partial<Relatable> = {}): Relatable => ({
  path,
  related: [],
  themes: [],
  tags: [],
  publishedAt: 0,
  ...rest,
})

const paths = (documents: readonly Relatable[]) => documents.map(({ path }) => path)

test('named documents come first, in the order in which they are named', () => {
  const document = about('/x', { related: ['/c', '/missing', '/x', '/a', '/c'], tags: ['paie'] })
  const others = [about('/a'), about('/b', { tags: ['paie'] }), about('/c'), about('/d')]
  expect(paths(chooseRelated(document, others, 9))).toStrictEqual(['/c', '/a', '/b'])
})

test('then by common tags, common themes, date and path', () => {
  const document = about('/x', {
    themes: ['droit-du-travail', 'sante-securite'],
    tags: ['paie', 'congés'],
  })
  const others = [
    about('/old', { themes: ['sante-securite'] }),
    about('/new-b', { themes: ['sante-securite'], publishedAt: 2 }),
    about('/new-a', { themes: ['sante-securite'], publishedAt: 2 }),
    about('/both-themes', { themes: ['droit-du-travail', 'sante-securite'] }),
    about('/one-tag-twice', { tags: ['paie', 'paie'], publishedAt: 9 }),
    about('/two-tags', { tags: ['congés', 'paie'] }),
    about('/nothing', { tags: ['cse'], themes: ['representants-du-personnel-ce'] }),
  ]
  expect(paths(chooseRelated(document, others, 9))).toStrictEqual([
    '/two-tags',
    '/one-tag-twice',
    '/both-themes',
    '/new-a',
    '/new-b',
    '/old',
  ])
})

const lists = fc.uniqueArray(relatables, { selector: ({ path }) => path })

test('never the document itself, none twice, no more than asked', () => {
  fc.assert(
    fc.property(relatables, lists, fc.nat(5), (document, others, limit) => {
      const chosen = paths(chooseRelated(document, others, limit))
      expect(chosen).not.toContain(document.path)
      expect(new Set(chosen).size).toBe(chosen.length)
      expect(chosen.length).toBeLessThanOrEqual(limit)
    }),
  )
})

test('those not named come with most tags first, then with most themes', () => {
  fc.assert(
    fc.property(relatables, lists, (document, others) => {
      const chosen = chooseRelated(document, others, 9)
      const ranks = chosen
        .filter(({ path }) => !document.related.includes(path))
        .map(
          ({ tags, themes }) => 10 * shared(document.tags, tags) + shared(document.themes, themes),
        )
      expect(ranks).toStrictEqual(ranks.toSorted((one, other) => other - one))
      expect(ranks).not.toContain(0)
    }),
  )
})

test('the choice does not depend on the order of the library', () => {
  fc.assert(
    fc.property(relatables, lists, (document, others) => {
      expect(chooseRelated(document, others.toReversed(), 3)).toStrictEqual(
        chooseRelated(document, others, 3),
      )
    }),
  )
})

test('a shorter choice is the beginning of a longer one', () => {
  fc.assert(
    fc.property(relatables, lists, fc.nat(5), (document, others, limit) => {
      expect(chooseRelated(document, others, limit)).toStrictEqual(
        chooseRelated(document, others, 9).slice(0, limit),
      )
    }),
  )
})

function shared(ours: readonly string[], theirs: readonly string[]): number {
  return new Set(theirs.filter((each) => ours.includes(each))).size
}
