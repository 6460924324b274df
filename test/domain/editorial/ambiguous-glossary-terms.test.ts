import { describe, expect, test } from 'vitest'

import { TERM_SENSES } from '#domain/editorial/ambiguous-glossary-terms.ts'
import { inlineText } from '#domain/editorial/body-text.ts'
import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { buildGlossaryIndex } from '#domain/editorial/glossary-index.ts'
import { linkGlossaryTerms } from '#domain/editorial/link-glossary-terms.ts'

import { DEFINED_USES, OTHER_USES } from './judged-terms.ts'

const lexicon = buildGlossaryIndex(
  Object.keys(TERM_SENSES).map((term) => ({ slug: term, term, variants: [], abbreviations: [] })),
)

const paragraphs = (...texts: readonly string[]): Body =>
  texts.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }))

const linked = (body: Body): readonly string[] =>
  bodyInlines(linkGlossaryTerms(body, lexicon)).flatMap((inline) =>
    inline.type === 'termRef' ? [inlineText(inline.children)] : [],
  )

/** The words in brackets, and whether they are linked to a definition. */
function read(use: string) {
  const [before = '', word = '', after = ''] = use.split(/[[\]]/u)
  return { word, words: linked(paragraphs(before + word + after)) }
}

describe('a word of the glossary', () => {
  test.each(DEFINED_USES)('is linked in the sense of its definition: %s', (use) => {
    const { word, words } = read(use)
    expect(words).toContain(word)
  })

  test.each(OTHER_USES)('is not linked in another sense: %s', (use) => {
    const { word, words } = read(use)
    expect(words).not.toContain(word)
  })
})

describe('on a page about the public service', () => {
  const aside = 'Le fonctionnaire a un grade.'

  test('a term of the public service is linked, and not elsewhere', () => {
    const use = 'à raison de deux ans de services effectifs'
    expect(linked(paragraphs(use))).toEqual([])
    expect(linked(paragraphs(use, aside))).toEqual(['services effectifs'])
  })

  test('a term of companies is not linked', () => {
    const use = 'les salariés de l’établissement'
    expect(linked(paragraphs(use))).toEqual(['établissement'])
    expect(linked(paragraphs(use, aside))).toEqual([])
  })
})

const senses = Object.entries(TERM_SENSES)
const cuesOf = (cues = '') => cues.split(',').flatMap((cue) => cue.trim() || [])

/** A text that a cue describes, on a page where the term may be linked. */
function textOf(term: string, cue: string): Body {
  const plain = cue.replaceAll('*', '').replace('…', 'une bonne')
  const text = plain.includes('~') ? plain.replace('~', term) : `${plain}, ${term}`
  const aside = TERM_SENSES[term]?.publicService === 'only' ? ['Le fonctionnaire.'] : []
  return paragraphs(text, ...aside)
}

test.each(senses)('each cue of another sense hides the word: %s', (term, { other }) => {
  const shown = cuesOf(other).filter((cue) => linked(textOf(term, cue)).includes(term))
  expect(shown).toEqual([])
})

test.each(senses)('each cue of its sense shows the word: %s', (term, { defined }) => {
  const hidden = cuesOf(defined).filter((cue) => !linked(textOf(term, cue)).includes(term))
  expect(hidden).toEqual([])
})
