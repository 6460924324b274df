import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { diffWords } from '#adapters/http/sources/code/word-diff.ts'
import { mapOwnInlines, mapNestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Body, Inline } from '#domain/editorial/document-body.ts'
import { comparableText, runningText } from '#domain/law/comparable-text.ts'
import { formatRedlineSize, redlineOf } from '#domain/law/redline.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'
import { lawBody } from '#test/support/fixtures/law-editions.ts'

const redline = (before: Body, after: Body) =>
  redlineOf(before, after, diffWords(runningText(before), runningText(after)))

/** The same words cut into blocks in two ways, with a new word in the later text. */
const cutTexts = fc
  .record({
    words: fc.array(fc.constantFrom('le', 'salarié', 'a', 'droit', 'repos'), { minLength: 1 }),
    place: fc.nat(),
    cuts: fc.tuple(fc.infiniteStream(fc.nat(2)), fc.infiniteStream(fc.nat(2))),
  })
  .map(({ words, place, cuts: [first, second] }) => {
    const at = place % (words.length + 1)
    const later: readonly string[] = [...words.slice(0, at), 'nouveau', ...words.slice(at)]
    return { before: cutInBlocks(words, first), after: cutInBlocks(later, second) }
  })

/** Cuts words into paragraphs and list items. */
function cutInBlocks(words: readonly string[], cuts: Iterator<number>): Body {
  const parts: string[][] = [[]]
  for (const word of words) {
    if (cuts.next().value === 0) parts.push([])
    parts.at(-1)?.push(word)
  }
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, at): Body => {
      const paragraph = lawBody(part.join(' '))
      return at % 2 === 0 ? paragraph : [{ type: 'list', ordered: false, items: [paragraph] }]
    })
}

const withCaption = (caption: string, end: string): Body => [
  { type: 'image', file: 'une-courbe', children: [{ type: 'text', text: caption }] },
  ...lawBody(end),
]

describe('a redline', () => {
  test('marks changed words of a caption, and those after it', () => {
    const marked = redline(
      withCaption('La courbe de mars.', 'Le délai est de deux mois.'),
      withCaption('La courbe de mai.', 'Le délai est de trois mois.'),
    )
    const inserted = JSON.stringify(marked.after).match(/"type":"ins","children":\[[^\]]*/gu)
    expect(inserted?.join()).toMatch(/mai.*trois/u)
    expect(inserted?.join()).not.toContain('délai')
    expect([marked.removed, marked.added]).toEqual([2, 2])
  })

  property.prop([bodies, bodies])('applied gives back both texts [W06]', (before, after) => {
    const { before: old, after: young } = redline(before, after)
    expect(runningText(old)).toBe(runningText(before))
    expect(runningText(young)).toBe(runningText(after))
  })

  property.prop([bodies, bodies])(
    'leaves the same words unmarked on both sides [W06]',
    (before, after) => {
      const { before: old, after: young } = redline(before, after)
      fc.pre(comparableText(before) !== comparableText(after))
      expect(bare(unmarked(old, 'del'))).toBe(bare(unmarked(young, 'ins')))
    },
  )

  property.prop([bodies])('of a text and itself marks nothing [W06]', (body) => {
    expect(redline(body, body)).toEqual({ before: body, after: body, removed: 0, added: 0 })
  })

  property.prop([cutTexts])(
    'ignores where blocks are cut: only a new word is marked [W06]',
    (cut) => {
      const { before, after } = cut
      const changed = redline(before, after)
      expect([changed.removed, changed.added]).toEqual([0, 1])
      expect(bare(unmarked(changed.after, 'ins'))).toBe(bare(runningText(before)))
    },
  )

  test('of a paragraph made a list marks only what changed [W06]', () => {
    const before = lawBody('Le salarié a droit à un repas chaud et au transport.')
    const items = [lawBody('à un repas chaud offert'), lawBody('et au transport.')]
    const after: Body = [...lawBody('Le salarié a droit'), { type: 'list', ordered: false, items }]
    const changed = redline(before, after)
    expect([changed.removed, changed.added]).toEqual([0, 1])
    expect(changed.before).toEqual(before)
  })

  test('counts the words that came and went [W06]', () => {
    const changed = redline(
      lawBody('Le préavis dure dix jours.'),
      lawBody('Le préavis dure dix jours ouvrés, sauf faute grave.'),
    )
    expect([changed.removed, changed.added]).toEqual([0, 4])
  })

  test.each([
    [0, 0, 'Les mots sont les mêmes dans les deux versions.'],
    [2, 3, '3\u00A0mots ajoutés, 2\u00A0mots supprimés.'],
    [1, 0, 'Aucun mot ajouté, 1\u00A0mot supprimé.'],
    [0, 1, '1\u00A0mot ajouté, aucun mot supprimé.'],
  ])('with %i words removed and %i added says so in words [W06]', (removed, added, summary) => {
    expect(formatRedlineSize({ removed, added })).toBe(summary)
  })
})

/** The running text without the words under a mark. */
function unmarked(body: Body, mark: 'ins' | 'del'): string {
  const without = (inlines: readonly Inline[]): readonly Inline[] =>
    inlines.flatMap((inline): readonly Inline[] => {
      if (inline.type === mark) return []
      return 'children' in inline ? [{ ...inline, children: without(inline.children) }] : [inline]
    })
  const strip = (part: Body): Body =>
    part.map((block) => mapNestedBodies(mapOwnInlines(block, without), strip))
  return runningText(strip(body))
}

function bare(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, '').replaceAll("'", '’')
}
