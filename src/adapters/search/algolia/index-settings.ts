import type { IndexSettings } from 'algoliasearch'

/** Raised with any change of what a record holds or of how it is searched: an index of another form is no index. */
export const INDEX_FORM = 3

/** How Algolia searches our records: French, titles first, a page once at the place of its best part. */
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
