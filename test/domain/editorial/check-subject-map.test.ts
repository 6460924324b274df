import { expect, test } from 'vitest'

import { subjectIssues } from '#domain/editorial/check-subject-map.ts'

const SMIC = { subject: 'Le Smic', current: ['/guide/le-smic'], archives: ['/guide/smic-2020'] }

test('a map with unique, outdated archives has no issue', () => {
  expect(subjectIssues([SMIC, { subject: 'Congés', current: ['/a', '/b'], archives: [] }])).toEqual(
    [],
  )
})

test('an archive of two subjects is an issue per repetition', () => {
  expect(subjectIssues([SMIC, { ...SMIC, current: ['/guide/autre'] }])).toEqual([
    { path: '/guide/smic-2020', problem: 'archivedTwice' },
  ])
})

test('a current document archived under another subject is an issue', () => {
  const other = { subject: 'Salaires', current: ['/b'], archives: ['/guide/le-smic', '/c'] }
  expect(subjectIssues([SMIC, other])).toEqual([
    { path: '/guide/le-smic', problem: 'currentAndArchived' },
  ])
})
