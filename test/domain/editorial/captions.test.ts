import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { formatCaptions, parseCaptions } from '#domain/editorial/captions.ts'

const VTT = `\uFEFFWEBVTT - Entretien
Kind: captions

STYLE
::cue { color: red }

NOTE --> est une flèche, et ceci un commentaire

1
00:00.000 --> 00:02.500 align:start
<v Nora>Bonjour &amp; bienvenue.

00:00:02.500 --> 01:00:04.000
<i>Une</i> question :
x &lt; y ?
`

const CAPTIONS = [
  { start: 0, end: 2_500, text: 'Nora\u00A0: Bonjour & bienvenue.' },
  { start: 2_500, end: 3_604_000, text: 'Une question :\nx < y ?' },
]

test('WebVTT is read without its styles, comments and markup', () => {
  expect(parseCaptions(VTT)).toEqual({ ok: true, value: CAPTIONS })
})

test('SubRip is read too, put in order', () => {
  const srt =
    '2\r\n00:00:02,500 --> 01:00:04,000\r\nUne question :\r\nx &lt; y ?\r\n\r\n1\r\n00:00:00,000 --> 00:00:02,500\r\nNora\u00A0: Bonjour & bienvenue.\r\n'
  expect(parseCaptions(srt)).toEqual({ ok: true, value: CAPTIONS })
})

test('captions are formatted as WebVTT', () => {
  expect(formatCaptions(CAPTIONS)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nNora\u00A0: Bonjour &amp; bienvenue.\n\n00:00:02.500 --> 01:00:04.000\nUne question :\nx &lt; y ?\n',
  )
})

test.each([
  '',
  'WEBVTT',
  'Bonjour --> au revoir',
  '00:00:02.000 --> 00:00:01.000\nÀ rebours',
  '00:61.000 --> 00:62.000\nTrop de secondes',
  '00:00.000 --> 00:01.000\n\nLoin de son heure',
  '00:00:00.000 --> 00:00:01.000\n<b></b>',
  '00:00:00.000 --> 00:00:01.000\na\n\n'.repeat(10_001),
])('%.40j has no captions', (text) => {
  expect(parseCaptions(text)).toEqual({ ok: false, problem: 'notCaptions' })
})

const captions = fc
  .array(fc.tuple(fc.nat(36_000_000), fc.integer({ min: 1, max: 60_000 }), fc.string()), {
    minLength: 1,
    maxLength: 5,
  })
  .map((all) =>
    all
      .map(([start, length, text]) => ({ start, end: start + length, text: `a${text.trim()}b` }))
      .toSorted((one, other) => one.start - other.start),
  )

property.prop([captions])('any captions are read as they are formatted', (all) => {
  const formatted = formatCaptions(all)
  const read = parseCaptions(formatted)
  if (!read.ok) throw new Error(read.problem)
  expect(read.value.map(({ start, end }) => ({ start, end }))).toEqual(
    all.map(({ start, end }) => ({ start, end })),
  )
  expect(formatCaptions(read.value)).toBe(formatted)
})

property.prop([fc.string({ unit: 'binary', maxLength: 500 })])(
  'any file is captions that read the same again, or none',
  (file) => {
    const read = parseCaptions(`00:00:00.000 --> 00:00:01.000\n${file}`)
    if (!read.ok) return
    expect(parseCaptions(formatCaptions(read.value))).toEqual(read)
  },
)
