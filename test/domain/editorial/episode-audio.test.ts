import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  audioTypeOf,
  formatChapter,
  formatClock,
  parseChapter,
  parseClock,
  soundNameIn,
  isTranscript,
} from '#domain/editorial/episode-audio.ts'
import { AUDIO, SOUND } from '#test/support/fixtures/episode-audio.ts'

test.each([
  ['00:45', 45],
  ['12:30', 750],
  ['1:02:30', 3_750],
  ['90:00', 5_400],
])('the time %s is %d seconds', (text, seconds) => {
  expect(parseClock(text)).toEqual({ ok: true, value: seconds })
})

test.each(['', '12', '1:60', 'midi', '-1:00', '1:2:3:4'])('%j is no time', (text) => {
  expect(parseClock(text)).toEqual({ ok: false, problem: 'clockInvalid' })
})

property.prop([fc.nat(90_000)])('any time is parsed as it is formatted', (seconds) => {
  expect(parseClock(formatClock(seconds))).toEqual({ ok: true, value: seconds })
})

test('a chapter is a time and a title', () => {
  for (const chapter of AUDIO.chapters) {
    expect(parseChapter(formatChapter(chapter))).toEqual({ ok: true, value: chapter })
  }
  expect(parseChapter('La question').ok).toBe(false)
  expect(parseChapter('00:10').ok).toBe(false)
})

test.each([
  ['/sons/a.mp3', 'audio/mpeg'],
  ['https://audio.exemple.fr/a.M4A?v=1', 'audio/mp4'],
  ['https://audio.exemple.fr/a.aac#t=1', 'audio/aac'],
  ['https://audio.exemple.fr/flux', 'audio/mpeg'],
])('%s is %s', (url, type) => {
  expect(audioTypeOf(url)).toBe(type)
})

test('only a hash names a sound of the site', () => {
  expect(soundNameIn(AUDIO.url)).toBe(SOUND)
  for (const url of ['/sons/../a.mp3', '/sons/', 'https://a.fr/sons/a.mp3', `${AUDIO.url}.exe`])
    expect(soundNameIn(url)).toBeUndefined()
})

test.each([
  [600, 300, true],
  [90, 60, true],
  [40, 60, false],
  [0, 1, false],
])('%d words are a transcript of %d seconds: %s', (words, seconds, is) => {
  expect(isTranscript(words, { seconds })).toBe(is)
})
