import { describe, expect, test } from 'vitest'

import { FEED_LIFETIMES, PAGE_LIFETIMES, QUERY_LIFETIMES } from '#domain/caching/cache-ttls.ts'

describe('lifetimes', () => {
  test('of pages are those of the specification, in seconds [K03]', () => {
    expect(PAGE_LIFETIMES).toEqual({
      home: 21600,
      guideIndex: 21600,
      guide: 129600,
      faq: 21600,
      definitions: 21600,
      newsIndex: 10800,
      contentList: 7200,
      agreements: 21600,
      settledLaw: 'never',
      premiumNews: 'never',
    })
  })

  test('of library answers are those of the specification, in milliseconds [K04]', () => {
    expect(QUERY_LIFETIMES).toEqual({
      highlightedNews: 600000,
      letters: 21600000,
      categories: 21600000,
      lastFiveByTheme: 1200000,
      authorYears: 21600000,
      categoryYears: 21600000,
      menus: 86400000,
      areas: 86400000,
      topDownloads: 28800000,
      mainThemes: 86400000,
      entriesByThemes: 86400000,
      newslettersByType: 43200000,
      reviews: 28800000,
      global: 28800000,
    })
  })

  test('of feed and sitemap are those of the specification, in milliseconds [K04]', () => {
    expect(FEED_LIFETIMES).toEqual({ atom: 360000, sitemap: 21600000 })
  })
})
