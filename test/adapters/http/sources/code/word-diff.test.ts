import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  diffWords,
  diffWordsAsync,
  diffWordsOfBlocks,
} from '#adapters/http/sources/code/word-diff.ts'
import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import { bodyInlines, mapNestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'
import { comparableText, markWords, runningText } from '#domain/law/comparable-text.ts'
import type { TextRange } from '#domain/law/comparable-text.ts'
import { bodies } from '#test/support/arbitraries/document-content.ts'

const sentences = fc
  .array(
    fc.constantFrom(
      'le',
      'salarié',
      'est',
      'informé',
      ',',
      'par',
      'écrit',
      '1°',
      'l’employeur',
      '\n',
      '.',
    ),
    { maxLength: 40 },
  )
  .map((words) => words.join(' '))

describe('the words that changed', () => {
  test('are found between the common words', () => {
    expect(
      marked(
        'Le taux ne peut être inférieur à 6,94 euros.',
        'Le taux ne peut être inférieur à 7,50 euros.',
      ),
    ).toEqual([['6,94'], ['7,50']])
  })

  test('take in the common words too few to read', () => {
    expect(
      marked(
        'dans les dix jours de la fin du mois suivant',
        'dans les quinze mois de un trimestre du mois suivant',
      ),
    ).toEqual([['dix jours de la fin'], ['quinze mois de un trimestre']])
  })

  test('do not depend on the form of apostrophes or spaces', () => {
    expect(marked("l'employeur informe", 'l’employeur\u00A0informe')).toEqual([[], []])
  })

  test('yield one range per line', () => {
    expect(marked('Début.\nUn.\nDeux.\nFin.', 'Début.\nFin.')[0]).toEqual(['Un.', 'Deux.'])
  })

  test('are everything between, when nearly everything differs', () => {
    const [removed, added] = marked(`Début ${long('a')} fin`, `Début ${long('b')} fin`)
    expect(removed).toEqual([long('a')])
    expect(added).toEqual([long('b')])
  })

  property.prop([sentences, sentences])('leave the same words on both sides', (before, after) => {
    const { removed, added } = diffWords(before, after)
    expect(bare(without(before, removed))).toBe(bare(without(after, added)))
  })

  property.prop([sentences, sentences])(
    'are the same when found in turns of the event loop',
    async (before, after) => {
      expect(await diffWordsAsync(before, after)).toEqual(diffWords(before, after))
    },
  )

  property.prop([sentences])('are none between a text and itself', (text) => {
    expect(diffWords(text, text)).toEqual({ removed: [], added: [] })
  })
})

describe('marking words in a body', () => {
  property.prop([bodies, fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 30 })))])(
    'changes no word, and marks the given ranges',
    (body, gaps) => {
      const words = runningText(body)
      const stretches = stretchesIn(words, gaps)
      const marked = markWords(body, stretches, 'ins')
      expect(runningText(marked)).toBe(words)
      expect(plainText(marked)).toBe(plainText(body))
      expect(bare(insertedIn(marked))).toBe(bare(cut(words, stretches).join('')))
    },
  )

  test('goes on through a reference and a word in bold', () => {
    const body: Body = [
      {
        type: 'paragraph',
        children: [
          text('À l’article '),
          { type: 'strong', children: [text('deux ou')] },
          text(' trois.'),
        ],
      },
    ]
    expect(markWords(body, [{ start: 17, end: 25 }], 'del')).toEqual([
      {
        type: 'paragraph',
        children: [
          text('À l’article '),
          { type: 'strong', children: [text('deux '), { type: 'del', children: [text('ou')] }] },
          { type: 'del', children: [text(' trois')] },
          text('.'),
        ],
      },
    ])
  })
})

describe('a change of form is no change of the law', () => {
  property.prop([bodies])(
    'not bold, not ends of lines and paragraphs, not kinds of spaces',
    (body) => {
      expect(comparableText(reshaped(body))).toBe(comparableText(body))
    },
  )

  test('another word is one', () => {
    expect(comparableText(paragraph('dix jours'))).not.toBe(comparableText(paragraph('dix mois')))
    expect(comparableText(paragraph("l'un"))).toBe(comparableText(paragraph('l’un ')))
  })
})

function marked(before: string, after: string): readonly [string[], string[]] {
  const { removed, added } = diffWords(before, after)
  return [cut(before, removed), cut(after, added)]
}

function long(letter: string): string {
  return Array.from({ length: 1500 }, (_, at) => `${letter}${at}`).join(' ')
}

function paragraph(words: string): Body {
  return [{ type: 'paragraph', children: [text(words)] }]
}

function text(words: string): Inline {
  return { type: 'text', text: words }
}

function cut(words: string, stretches: readonly TextRange[]): string[] {
  return stretches.map(({ start, end }) => words.slice(start, end))
}

function without(words: string, stretches: readonly TextRange[]): string {
  return stretches.reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    words,
  )
}

function bare(words: string): string {
  return words.replaceAll(/\s+/gu, '')
}

/** Generates consecutive ranges, by distance from the previous one and length. */
function stretchesIn(
  words: string,
  gaps: readonly (readonly [number, number])[],
): readonly TextRange[] {
  let at = 0
  return gaps.flatMap(([gap, length]) => {
    const start = at + gap
    at = start + length
    return at <= words.length ? [{ start, end: at }] : []
  })
}

function insertedIn(body: Body): string {
  return [...bodyInlines(body)]
    .flatMap((inline) => (inline.type === 'ins' ? [inlineText(inline.children)] : []))
    .join('')
}

/** Reformats the same words: a paragraph per inline, all bold, broken lines, plain spaces. */
function reshaped(body: Body): Body {
  return body.flatMap((block): readonly Block[] => {
    const inside = mapNestedBodies(block, reshaped)
    if (inside.type !== 'paragraph') return [inside]
    return inside.children.map((inline) => ({
      type: 'paragraph',
      children: [{ type: 'strong', children: spaced(inline) }, { type: 'lineBreak' }],
    }))
  })
}

function spaced(inline: Inline): readonly Inline[] {
  if (inline.type !== 'text') return [inline]
  const half = Math.floor(inline.text.length / 2)
  return [inline.text.slice(0, half), inline.text.slice(half)].map((part) =>
    text(part.replaceAll(/\s/gu, ' ')),
  )
}

function around(name: string): string {
  return Array.from({ length: 100 }, (_, at) => `${name}${at}`).join(' ')
}

describe('the words that changed in blocks', () => {
  property.prop([fc.array(fc.tuple(sentences, sentences), { maxLength: 5 })])(
    'are those of each block alone',
    (blocks) => {
      const diff = diffWordsOfBlocks()
      for (const [before, after] of blocks)
        expect(diff(before, after)).toEqual(diffWords(before, after))
    },
  )

  test('are whole blocks once all blocks took eight million steps', () => {
    const [before = '', after = ''] = ['ancien', 'nouveau'].map(
      (name) => `${around(name)} ce qui est commun ${around(`${name}s`)}`,
    )
    const diff = diffWordsOfBlocks()
    const ranges = Array.from({ length: 100 }, () => diff(before, after).removed.length)
    // 400 changes are 160,000 steps.
    expect(ranges.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 2))
    expect(ranges.slice(50)).toEqual(Array.from({ length: 50 }, () => 1))
  })
})
