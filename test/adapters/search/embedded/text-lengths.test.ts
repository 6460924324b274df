import { DatabaseSync } from 'node:sqlite'

import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { indexWriter } from '#adapters/search/embedded/index-writer.ts'
import { scoredBy } from '#adapters/search/embedded/postings.ts'
import type { Block } from '#domain/editorial/body.ts'
import { termOf } from '#domain/search/term-of.ts'
import { anArticle } from '#test/support/fixtures/documents.ts'

const WORDS = ['prime', 'salaire', 'congé', 'grève']
const TEXTS = fc.array(fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }), {
  minLength: 1,
  maxLength: 12,
})

test('a word of a text scores as BM25 says when length counts for three tenths', () => {
  fc.assert(
    fc.property(TEXTS, fc.constantFrom(...WORDS), (texts, word) => {
      const { entries, scores } = scoresIn(texts, word)
      const having = texts.flatMap((text, entry) => (text.includes(word) ? [entry] : []))
      expect([...entries]).toEqual(having)
      for (const [place, entry] of having.entries()) {
        expect(scores[place]).toBeCloseTo(bm25(texts, entry, word), 4)
      }
    }),
  )
})

function scoresIn(texts: readonly (readonly string[])[], word: string) {
  using database = new DatabaseSync(':memory:')
  const writer = indexWriter(database)
  for (const [place, words] of texts.entries()) {
    writer.add({ document: aTextOf(place, words), fingerprint: '' })
  }
  writer.finish('test')
  return scoredBy(database, 'body')(termOf(word))
}

function aTextOf(place: number, words: readonly string[]) {
  return anArticle(String(place), { standfirst: '', body: [paragraph(words.join(' '))] })
}

function paragraph(text: string): Block {
  return { type: 'paragraph', children: [{ type: 'text', text }] }
}

function bm25(texts: readonly (readonly string[])[], entry: number, word: string): number {
  const text = texts[entry] ?? []
  const having = texts.filter((words) => words.includes(word)).length
  const rarity = Math.max(Math.log((texts.length - having + 0.5) / (having + 0.5)), 1e-6)
  const said = text.filter((other) => other === word).length
  const average = texts.flat().length / texts.length
  return (rarity * said * 2.2) / (said + 1.2 * (0.7 + (0.3 * text.length) / average))
}
