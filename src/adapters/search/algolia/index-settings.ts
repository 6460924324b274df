import type { IndexSettings } from 'algoliasearch'

/**
 * Version of records and settings. Raise it with any change: an index of another version is
 * rebuilt.
 */
export const INDEX_FORM = 3

/** Algolia's settings: French, titles first, one hit per page at its best part. */
export const INDEX_SETTINGS: IndexSettings = {
  searchableAttributes: ['title', 'standfirst', 'unordered(text)'],
  attributesForFaceting: [
    'kind',
    'themes',
    'sectors',
    'year',
    'access',
    'filterOnly(whole)',
    'afterDistinct(page)',
  ],
  attributeForDistinct: 'page',
  distinct: true,
  customRanking: ['asc(archived)', 'desc(weight)', 'asc(page)'],
  attributesToRetrieve: ['page', 'part'],
  attributesToHighlight: [],
  indexLanguages: ['fr'],
  queryLanguages: ['fr'],
  ignorePlurals: ['fr'],
  removeStopWords: ['fr'],
  minWordSizefor1Typo: 5,
  minWordSizefor2Typos: 8,
  typoTolerance: true,
  queryType: 'prefixNone',
  removeWordsIfNoResults: 'allOptional',
  advancedSyntax: false,
  paginationLimitedTo: 20_000,
  snippetEllipsisText: '…',
}
