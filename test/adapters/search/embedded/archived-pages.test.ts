import { assert, constantFrom, property, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Document } from '#domain/editorial/document.ts'
import { agreement, metalAgreementText } from '#test/support/fixtures/law-documents.ts'
import { query, question, searcherOver, titled } from '#test/support/fixtures/searched-documents.ts'

const CURRENT = titled('current', 'Congés et absences du salarié dans l’entreprise')
const SUCCESSOR = { path: CURRENT.path, title: CURRENT.title }
const ARCHIVES = [
  titled('archive', 'Congés', { supersededBy: SUCCESSOR }),
  titled('other-archive', 'Les congés', { supersededBy: SUCCESSOR }),
]
const LONELY = titled('lonely', 'Congés du printemps', {
  supersededBy: { path: '/guide/unpublished', title: 'Nulle part' },
})
const ALL = [CURRENT, ...ARCHIVES, LONELY, titled('other', 'Préavis')]

const pagesOf = (documents: readonly Document[], words = 'congés') =>
  searcherOver(documents).find(question(words), { offset: 0, limit: 20 }).pages

const found = (documents: readonly Document[], words?: string) =>
  pagesOf(documents, words).map(({ path }) => path)

test('archives rank below their replacements, in any order of writing [F02]', () => {
  const inOrder = shuffledSubarray(ALL, { minLength: ALL.length })
  assert(
    property(inOrder, constantFrom(...ARCHIVES), (documents, archive) => {
      const paths = found(documents)
      expect(paths).toHaveLength(4)
      expect(paths.indexOf(CURRENT.path)).toBeLessThan(paths.indexOf(archive.path))
      expect(paths).toEqual(found(ALL))
    }),
    { numRuns: 20 },
  )
})

test('an archive ranks below another found document of its subject', () => {
  const other = titled('other', 'Préavis et congés sans solde du salarié')
  const archive = { ...LONELY, alsoCoveredBy: [other.path] }
  expect(found([archive, other])).toEqual([other.path, archive.path])
})

test('an archive ranks below its replacement even if the words miss that [F02]', () => {
  const other = titled('other', 'Préavis')
  const archive = titled('archive', 'Congés', {
    supersededBy: { path: other.path, title: other.title },
  })
  const [first, second] = pagesOf([archive, other])
  expect([first?.path, second?.path]).toEqual([other.path, archive.path])
  expect(first?.excerpt).toEqual([])
})

test('an archive is first where what takes its place is not published', () => {
  expect(found([LONELY, titled('other', 'Préavis et congés sans solde du salarié')])[0]).toBe(
    LONELY.path,
  )
})

describe('a closed agreement', () => {
  const METALWORKING = agreement('/convention-collective/3248', '3248', 'Métallurgie', {})
  const CLOSED = agreement('/convention-collective/0054', '0054', 'Métallurgie de Paris', {
    closed: { state: 'attached', successors: ['3248'] },
  })
  const PAY = metalAgreementText('/convention-collective/0054/paie', 'Salaires de Paris', 'pay', {
    idcc: '0054',
    closed: { state: 'attached', successors: ['3248'] },
  })

  test('ranks below the agreement that replaced it [F02]', () => {
    for (const documents of [
      [METALWORKING, CLOSED],
      [CLOSED, METALWORKING],
    ]) {
      expect(found(documents, 'métallurgie de paris')).toEqual([METALWORKING.path, CLOSED.path])
    }
  })

  test('offers that agreement above each of its texts, found or not [F02]', () => {
    expect(found([PAY, METALWORKING], 'salaires de paris')).toEqual([METALWORKING.path, PAY.path])
  })

  test('is found alone if no successor is published', () => {
    expect(found([CLOSED], 'métallurgie de paris')).toEqual([CLOSED.path])
  })
})

test('archives are suggested last [F02]', () => {
  expect(searcherOver(ALL).suggest(query('cong'), 20)[0]).toBe(CURRENT.path)
})
