import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { partsOf } from '../../../src/domain/editorial/body-parts.ts'
import { plainText } from '../../../src/domain/editorial/body-text.ts'
import type { Block, Body, Heading } from '../../../src/domain/editorial/body.ts'
import { settleOutline } from '../../../src/domain/editorial/outline.ts'
import { bodies } from '../../support/arbitraries-editorial.ts'

const heading = (level: Heading['level'], text: string, id = ''): Heading => ({
  type: 'heading',
  level,
  id,
  children: [{ type: 'text', text }],
})

const fold = (id: string, children: Body): Block => ({
  type: 'accordion',
  id,
  title: 'Un',
  children,
})

/** Every block of a body, those inside others included, in reading order. */
const everyBlock = (body: Body): readonly Block[] =>
  body.flatMap((block) => [block, ...partsOf(block).flatMap(everyBlock)])

test('gaps between levels are closed, and every heading has an anchor of its own', () => {
  const body: Body = [heading(4, 'Un'), heading(4, 'Un'), heading(2, 'Deux'), heading(4, '!')]
  expect(settleOutline(body)).toStrictEqual([
    heading(2, 'Un', 'un'),
    heading(3, 'Un', 'un-2'),
    heading(2, 'Deux', 'deux'),
    heading(3, '!', 'section'),
  ])
})

test('a fold has its anchor too, before those of the headings inside it', () => {
  expect(
    settleOutline([
      fold('', [heading(2, 'Un')]),
      { type: 'list', ordered: true, items: [[heading(3, 'Un')]] },
    ]),
  ).toStrictEqual([
    fold('un', [heading(2, 'Un', 'un-2')]),
    { type: 'list', ordered: true, items: [[heading(3, 'Un', 'un-3')]] },
  ])
})

test('no two anchors are the same, and no level is skipped on the way down', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const blocks = everyBlock(settleOutline(body))
      const ids = blocks.flatMap((block) =>
        block.type === 'heading' || block.type === 'accordion' ? block.id : [],
      )
      expect(new Set(ids).size).toBe(ids.length)
      let above = 1
      for (const block of blocks) {
        if (block.type !== 'heading') continue
        expect(block.level).toBeLessThanOrEqual(above + 1)
        above = block.level
      }
    }),
  )
})

test('an outline settled twice is settled once, and no word is lost', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const settled = settleOutline(body)
      expect(settleOutline(settled)).toStrictEqual(settled)
      expect(plainText(settled)).toBe(plainText(body))
    }),
  )
})
