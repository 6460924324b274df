import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

import { compareFrench } from '#domain/editorial/french-collation.ts'

const file = new URL('../../content/subjects.yaml', import.meta.url)
const codeFile = new URL('../support/fixtures/code-du-travail-articles.txt', import.meta.url)

const guide = z.string().regex(/^\/guide\/[a-z0-9-]+$/u)
const current = z.string().regex(/^\/(?:guide|faq|code-du-travail)\/[a-z0-9-]+$/u)

const { subjects, uncovered } = z
  .strictObject({
    subjects: z.array(
      z.strictObject({
        subject: z.string().regex(/^\p{Lu}[^'"]+[^.\s]$/u),
        current: z.array(current).min(1).max(4),
        archives: z.array(guide).min(1),
      }),
    ),
    uncovered: z.array(
      z.strictObject({
        path: guide,
        reason: z.enum(['fonctionPublique', 'horsDroitDuTravail', 'aucunDocument']),
      }),
    ),
  })
  .parse(parse(await readFile(file, 'utf8')))

const archives = subjects.flatMap((entry) => entry.archives)
const older = [...archives, ...uncovered.map(({ path }) => path)]
const currentPaths = new Set(subjects.flatMap((entry) => entry.current))

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, place) => values.indexOf(value) !== place)

test('an older page stands under one subject, or among the uncovered', () => {
  expect(repeated(older)).toEqual([])
})

test('no older page is current for another one', () => {
  expect(older.filter((path) => currentPaths.has(path))).toEqual([])
})

test('the subjects have names of their own, in alphabetical order', () => {
  const names = subjects.map(({ subject }) => subject)
  expect(repeated(names)).toEqual([])
  expect(names).toEqual(names.toSorted(compareFrench))
})

test('a subject names each current page once', () => {
  const doubled = subjects.filter((entry) => repeated(entry.current).length > 0)
  expect(doubled.map(({ subject }) => subject)).toEqual([])
})

test('the articles named are in force', async () => {
  const inForce = new Set((await readFile(codeFile, 'utf8')).trim().toLowerCase().split('\n'))
  const articles = [...currentPaths].flatMap((path) => path.split('/code-du-travail/')[1] ?? [])
  expect(articles.filter((article) => !inForce.has(article))).toEqual([])
})
