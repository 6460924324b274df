import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { Document } from '#domain/editorial/document.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { themeOfCitations } from '#domain/law/theme-of-document.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import type { RetrievedEdition } from '../data-package-pins.ts'
import type { Removal } from '../html/conversion-context.ts'
import { pageKey } from './assign-guide-paths.ts'
import type { GuideWithPath } from './assign-guide-paths.ts'
import { guideBody, linksOf } from './guide-body.ts'
import { mendGuideText, ministryDialect } from './ministry-html-dialect.ts'

const BUILDING = /bâtiment|génie civil|chantier|grues|OPPBTP/iu

/**
 * Returns the sectors of a guide: that of its theme, plus building if its title mentions that
 * trade and not `insertion`.
 */
export function sectorsOfGuide(title: string, theme: ThemeKey): readonly SectorKey[] {
  const own = sectorOfTheme(theme)
  return BUILDING.test(title) && !title.includes('insertion') ? [own, 'btp'] : [own]
}

const MAX_RELATED = 8

/**
 * Builds a guide from a page of the Labour ministry's site. Returns undefined if the page's date is
 * invalid.
 */
export function guideDocument(
  { record, slug, path }: GuideWithPath,
  paths: ReadonlyMap<string, string>,
  { pin, retrievedAt }: RetrievedEdition,
): Document | undefined {
  const day = startOfParisDay(record.date.split('/').toReversed().join('-'))
  if (!day.ok) return undefined
  const { standfirst, body, removals } = guideBody(record, ministryDialect(record.url, paths))
  const { producer, title, licence, version } = pin
  const theme = themeOfCitations(body)
  return {
    kind: 'guide',
    id: `guides:${record.pubId}`,
    slug,
    path,
    title: typeset(mendGuideText(record.title).replaceAll(' | ', ' : ')),
    standfirst,
    publishedAt: day.value,
    themes: [theme],
    sectors: sectorsOfGuide(record.title, theme),
    tags: [],
    authors: [producer],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: relatedPaths(path, removals, body, paths),
    source: {
      key: 'guides',
      producer,
      title,
      url: record.url,
      licence,
      updatedAt: day.value,
      retrievedAt,
      version,
    },
    demo: false,
  }
}

/**
 * Returns the paths of up to eight guides: those that the page's cards link to, then those that its
 * text links to.
 */
function relatedPaths(
  own: string,
  removals: readonly Removal[],
  body: Body,
  paths: ReadonlyMap<string, string>,
): readonly string[] {
  const cards = removals.flatMap(({ links }) => links.map((link) => paths.get(pageKey(link))))
  const inText = linksOf(body).filter((href) => href.startsWith('/guide/'))
  const related = new Set([...cards, ...inText].filter((path) => path !== undefined))
  related.delete(own)
  return [...related].slice(0, MAX_RELATED)
}
