import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'

import {
  joinManuscript,
  splitManuscript,
} from '#adapters/storage/markdown/split-and-join-manuscript.ts'
import { aManuscript } from '#test/support/fixtures/manuscripts.ts'

const FILES = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
)

test('every file of the content folder is joined byte for byte [N22]', () => {
  expect(FILES.length).toBeGreaterThan(20)
  for (const file of FILES) {
    const markdown = readFileSync(join('content', file), 'utf8')
    expect(joinManuscript(markdown, splitManuscript(markdown))).toBe(markdown)
  }
})

test('a text with any title and body is read again as written [N22]', () => {
  const { markdown } = aManuscript('Texte.')
  const title = string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\s+/gu, ' ').trim())
  assert(
    property(title, string(), (written, body) => {
      const { fields } = splitManuscript(markdown)
      const text = { fields: { ...fields, title: written }, body }
      expect(splitManuscript(joinManuscript(markdown, text))).toEqual(text)
    }),
  )
})

test('a changed field leaves the others as they were written [N22]', () => {
  const { markdown } = aManuscript('Texte.', { head: '# une remarque\nmood: calme\n' })
  const { fields, body } = splitManuscript(markdown)
  const joined = joinManuscript(markdown, {
    fields: { ...fields, themes: '', tags: 'congés\n période d’essai ', access: 'premium' },
    body,
  })
  expect(joined).toBe(`---
kind: article
title: "Un essai de préavis"
standfirst: "Ce que la rédaction écrit de l’essai, relit, programme, publie et corrige ensuite."
# une remarque
mood: calme
tags: [congés, période d’essai]
access: premium
---
Texte.
`)
})

test('splitManuscript returns empty fields for an alias without anchor', () => {
  const { fields, body } = splitManuscript('---\ntitle: *titre\n---\nTexte.\n')
  expect([fields.title, body]).toEqual(['', 'Texte.\n'])
})
