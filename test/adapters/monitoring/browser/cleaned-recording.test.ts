import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { maskEvents } from '#adapters/monitoring/browser/recording-envelope.ts'

const CANARY = 'jeannemartin'
const address = () => 'https://www.preavis.example/guide/?'

function cleaned(...events: readonly unknown[]): readonly object[] {
  return maskEvents(events, address)
}

/** Texts in every field the recorder writes, and in unknown fields. */
const word = fc.constantFrom(CANARY, `${CANARY}@exemple.fr`, `/compte?jeton=${CANARY}#${CANARY}`)
const attribute = fc.constantFrom('href', 'src', 'action', 'content', 'alt', 'title', 'id', 'value')
const attributes = fc.dictionary(
  fc.oneof(attribute, fc.constantFrom('aria-label', 'data-nom', 'style', 'placeholder', CANARY)),
  fc.oneof(word, fc.record({ color: word })),
)
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constant(3), id: fc.nat(), textContent: word }),
    fc.record({ type: fc.constant(5), id: fc.nat(), textContent: word, [CANARY]: word }),
    fc.record({
      type: fc.constant(2),
      id: fc.nat(),
      tagName: fc.oneof(fc.constant('p'), fc.constant(`${CANARY} x`)),
      attributes,
      childNodes: fc.array(tie('node'), { maxLength: 3 }),
    }),
    fc.record({ type: fc.constant(1), name: fc.constant('html'), publicId: word, systemId: word }),
  ),
}))
const change = fc.oneof(
  fc.record({
    source: fc.constant(0),
    texts: fc.array(fc.record({ id: fc.nat(), value: fc.option(word) })),
    attributes: fc.array(fc.record({ id: fc.nat(), attributes })),
    adds: fc.array(fc.record({ parentId: fc.nat(), nextId: fc.option(fc.nat()), node })),
  }),
  fc.record({ source: fc.constant(5), id: fc.nat(), text: word, isChecked: fc.boolean() }),
  fc.record({ source: fc.nat(20), payload: word, id: fc.nat(), [CANARY]: fc.nat() }),
)
const event = fc.oneof(
  fc.record({ type: fc.constant(2), timestamp: fc.nat(), data: fc.record({ node }) }),
  fc.record({ type: fc.constant(3), timestamp: fc.nat(), data: change }),
  fc.record({ type: fc.constant(4), timestamp: fc.nat(), data: fc.record({ href: word }) }),
  fc.record({
    type: fc.constantFrom(5, 6, 7),
    timestamp: fc.nat(),
    data: fc.record({ tag: word, payload: fc.anything() }),
  }),
  word,
)

describe('a recording as it leaves the page [K06]', () => {
  property.prop([fc.array(event)])('contains no word of the page', (events) => {
    expect(JSON.stringify(cleaned(...events))).not.toContain(CANARY)
  })

  property.prop([fc.array(event)])('is the same when it is cleaned twice', (events) => {
    const once = cleaned(...events)
    expect(cleaned(...once)).toEqual(once)
  })

  property.prop([fc.anything()])('is undefined for other envelopes', (value) => {
    expect(Array.isArray(maskEvents(value, address))).toBe(true)
  })

  test("preserves the page's appearance: outline, style and length of words", () => {
    const sheet = { type: 3, id: 4, textContent: '.a{color:red}', isStyle: true }
    const outline = {
      type: 2,
      id: 2,
      tagName: 'main',
      attributes: { class: 'page_wide', role: 'main', id: 'accord-x', rr_width: '120px' },
      childNodes: [
        { type: 3, id: 3, textContent: 'Deux mots\n' },
        { type: 2, id: 5, tagName: 'style', attributes: {}, childNodes: [sheet] },
      ],
    }
    const recorded = {
      type: 2,
      timestamp: 7,
      data: { node: outline, initialOffset: { left: 0, top: 9 } },
    }
    const [shown] = cleaned(recorded)
    expect(shown).toEqual({
      ...recorded,
      data: {
        ...recorded.data,
        node: {
          ...outline,
          attributes: { class: 'page_wide', role: 'main', rr_width: '120px' },
          childNodes: [
            { type: 3, id: 3, textContent: '**** ****\n' },
            { type: 2, id: 5, tagName: 'style', attributes: {}, childNodes: [sheet] },
          ],
        },
      },
    })
  })

  test('preserves gestures, and masks typed text', () => {
    const click = { type: 3, timestamp: 1, data: { source: 2, type: 2, id: 7, x: 10, y: 20 } }
    const typed = { source: 5, text: 'Jeanne', isChecked: true, id: 9 }
    expect(cleaned(click, { type: 3, timestamp: 2, data: typed })).toEqual([
      click,
      { type: 3, timestamp: 2, data: { ...typed, text: '***', isChecked: false } },
    ])
  })

  test('preserves changes: added and removed nodes, and their appearance', () => {
    const data = {
      source: 0,
      texts: [{ id: 3, value: 'Jeanne' }],
      attributes: [
        { id: 4, attributes: { class: 'panel_open', 'data-nom': CANARY, hidden: null } },
      ],
      removes: [{ id: 5, parentId: 2 }],
      adds: [{ parentId: 2, nextId: null, node: { type: 3, id: 9, textContent: 'x' } }],
    }
    const [recorded] = cleaned({ type: 3, timestamp: 1, data })
    expect(recorded).toEqual({
      type: 3,
      timestamp: 1,
      data: {
        ...data,
        texts: [{ id: 3, value: '******' }],
        attributes: [{ id: 4, attributes: { class: 'panel_open', hidden: null } }],
        adds: [{ parentId: 2, nextId: null, node: { type: 3, id: 9, textContent: '*' } }],
      },
    })
  })

  test("names its URL's pattern, without requests and timings", () => {
    const data = { href: `https://x/?q=${CANARY}`, width: 360, height: 640 }
    const span = { tag: 'performanceSpan', payload: { description: `/api/rights/${CANARY}` } }
    const events = [
      { type: 4, timestamp: 1, data },
      { type: 5, timestamp: 2, data: span },
    ]
    expect(cleaned(...events)).toEqual([
      { type: 4, timestamp: 1, data: { ...data, href: address() } },
    ])
  })
})
