import { expect, test } from 'vitest'

import { parseReviewNote } from '#domain/newsroom/review-note.ts'

test('a note keeps its paragraphs [N05]', () => {
  const parsed = parseReviewNote(' Citer la loi.\r\n\r\nAbréger la fin.\n')
  expect(parsed).toEqual({ ok: true, value: 'Citer la loi.\n\nAbréger la fin.' })
  expect(parseReviewNote('é'.repeat(2_000)).ok).toBe(true)
})

test.each(['', ' \n ', '!', 'é'.repeat(2_001), 'une\u0007cloche'])('refuses %j', (text) => {
  expect(parseReviewNote(text)).toEqual({ ok: false, problem: 'noteInvalid' })
})
