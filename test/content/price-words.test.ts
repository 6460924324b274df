import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { GATE_TEXTS } from '#domain/messages.ts'

const CONTENT = join(import.meta.dirname, '../../content')

test('the price of the offer is said in the same words everywhere [A05]', async () => {
  const words = GATE_TEXTS.price.toLowerCase()
  const mentions: string[] = []
  for await (const file of glob('**/*.md', { cwd: CONTENT })) {
    const text = typeset(await readFile(join(CONTENT, file), 'utf8')).toLowerCase()
    for (const { index } of text.matchAll(/9,90/gu)) {
      const start = index - words.indexOf('9,90')
      mentions.push(text.slice(start, start + words.length))
    }
  }
  expect(mentions.length).toBeGreaterThan(4)
  expect(new Set(mentions)).toEqual(new Set([words]))
})
