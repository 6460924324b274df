import { expect, test } from 'vitest'

import { countStages, filterArticles } from '#domain/newsroom/filter-articles.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

const ADA = anEmail('ada@preavis.example')
const RENE = anEmail('rene@preavis.example')

const ARTICLES = [
  {
    number: 1,
    kind: 'article',
    path: '/actualite/preavis',
    title: 'Le préavis réduit',
    stage: 'draft',
    isPublic: true,
    themes: ['droit-du-travail'],
    writers: [ADA],
    authors: ['Ada Roux'],
    tags: ['Préavis'],
  },
  {
    number: 2,
    kind: 'study',
    isPremium: true,
    path: '/actualite/visite',
    title: 'La visite médicale',
    stage: 'inReview',
    isPublic: false,
    themes: ['sante-securite'],
    writers: [ADA, RENE],
    authors: ['Ada Roux', 'René'],
    tags: [],
  },
] as const

test.each([
  [{}, 2],
  [{ stage: 'inReview' }, 1],
  [{ stage: 'published' }, 1],
  [{ theme: 'droit-du-travail' }, 1],
  [{ writer: ADA }, 2],
  [{ writer: RENE, stage: 'draft' }, 0],
  [{ kind: 'study' }, 1],
  [{ kind: 'podcast' }, 0],
  [{ access: 'premium' }, 1],
  [{ access: 'free', stage: 'inReview' }, 0],
  [{ text: 'PREAVIS réduit' }, 1],
  [{ text: 'médicale' }, 1],
  [{ text: 'rien de tel' }, 0],
] as const)('the filters %j leave %i articles [N20]', (filters, expected) => {
  expect(filterArticles(ARTICLES, filters)).toHaveLength(expected)
})

test.each([
  [{ author: 'rene' }, 1],
  [{ author: 'ada-roux', stage: 'inReview' }, 1],
  [{ tag: 'preavis' }, 1],
  [{ tag: 'preavis', author: 'rene' }, 0],
] as const)('the filters %j leave %i articles [N87]', (filters, expected) => {
  expect(filterArticles(ARTICLES, filters)).toHaveLength(expected)
})

test('a match in the text counts as one in the title [N86]', () => {
  const filters = { text: 'rien de tel', access: 'premium' } as const
  const found = filterArticles(ARTICLES, filters, new Set([1, 2]))
  expect(found.map(({ number }) => number)).toEqual([2])
})

test.each([
  [undefined, ['/actualite/preavis', '/actualite/visite']],
  ['oldest', ['/actualite/visite', '/actualite/preavis']],
  ['title', ['/actualite/visite', '/actualite/preavis']],
] as const)('the order %s lists %j [N20]', (order, paths) => {
  expect(filterArticles(ARTICLES, { order }).map(({ path }) => path)).toEqual(paths)
})

test('the counts name every stage, public drafts twice [N20]', () => {
  expect(countStages(ARTICLES)).toEqual({
    draft: 1,
    inReview: 1,
    approved: 0,
    scheduled: 0,
    published: 1,
    withdrawn: 0,
  })
})
