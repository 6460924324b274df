import { createHash } from 'node:crypto'

import type { ChangelogView } from '#application/views/changelog-view.ts'
import type { DatedVersionView } from '#application/views/law-version-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { parsePictureName, picturePath } from '#domain/editorial/picture.ts'
import { lastDayOf } from '#domain/law/legal-force.ts'
import type { LegalPeriod } from '#domain/law/legal-force.ts'
import { linkInFormat } from '#domain/navigation/page-formats.ts'

import type { MainContent } from '../main/read-main.ts'
import type { PageData } from './page-schema.ts'

type Validity = NonNullable<NonNullable<PageData['document']>['validity']>

/**
 * Builds the JSON of a page: its facts from the view, its words and links from the main content.
 * Paths become URLs with `origin`.
 */
export function pageData(view: PageView, main: MainContent, origin: string): PageData {
  const { meta, breadcrumb } = view
  const { title, markdown, links } = main
  const document = 'document' in view ? view.document : undefined
  return {
    schema: 'page/2',
    id: meta.path,
    kind: view.kind,
    url: origin + meta.path,
    title: title === '' ? meta.title : title,
    standfirst: document?.standfirst ?? meta.description,
    premium: 'gated' in view && view.gated,
    ...('openedBy' in view && view.openedBy !== undefined && { openedBy: view.openedBy }),
    breadcrumb: breadcrumb.map(({ label, path }) => linkData({ title: label, path }, origin)),
    ...(document && { document: documentData(document, origin) }),
    ...('inTime' in view && { versions: view.inTime.versions.map(versionData) }),
    ...(view.kind === 'changelog' && { changelog: changelogData(view, origin) }),
    links: [...links],
    markdown,
    hash: createHash('sha256').update(markdown).digest('hex'),
    alternates: alternatesOf(meta.path, origin),
  }
}

/** Resolves a path of the site against its origin. Returns other URLs unchanged. */
function absoluteUrl(href: string, origin: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? origin + href : href
}

function alternatesOf(path: string, origin: string): PageData['alternates'] {
  return {
    html: origin + path,
    json: origin + linkInFormat(path, 'json'),
    markdown: origin + linkInFormat(path, 'markdown'),
  }
}

function documentData(document: DocumentView, origin: string): NonNullable<PageData['document']> {
  const {
    publishedAt,
    updatedAt,
    revision,
    validity: state,
    source: credit,
    demo,
    authors,
    tags,
  } = document
  return {
    ...(publishedAt !== undefined && { publishedAt: iso(publishedAt) }),
    ...(updatedAt !== undefined && { updatedAt: iso(updatedAt) }),
    ...(revision && {
      revision: { text: revision.text, versions: absoluteUrl(revision.path, origin) },
    }),
    ...(state && { validity: validityData(state, origin) }),
    ...(credit && {
      source: {
        producer: credit.producer,
        title: credit.title,
        url: credit.url,
        licence: credit.licence,
        updatedAt: iso(credit.updatedAt),
        retrievedAt: iso(credit.retrievedAt),
      },
    }),
    ...pictureData(document, origin),
    demo,
    authors: authors.map((each) => linkData(each, origin)),
    tags: tags.map((each) => linkData(each, origin)),
    hasText: document.body.length > 0,
  }
}

function pictureData(
  { picture }: DocumentView,
  origin: string,
): Pick<NonNullable<PageData['document']>, 'picture'> {
  const name = parsePictureName(picture?.file ?? '')
  if (picture === undefined || name === undefined) return {}
  const { hash, width, height } = name
  const { alt, credit } = picture
  const url = origin + picturePath(hash, width, 'jpg')
  return { picture: { url, width, height, ...(alt && { alt }), ...(credit && { credit }) } }
}

function validityData(
  {
    status,
    label,
    asOf,
    period: inForce,
    reason,
    successor,
    official,
    changes,
  }: NonNullable<DocumentView['validity']>,
  origin: string,
): Validity {
  return {
    status,
    label,
    ...(asOf !== undefined && { asOf: iso(asOf) }),
    ...(inForce && { period: periodData(inForce) }),
    ...(reason !== undefined && { reason }),
    ...(successor && { successor: linkData(successor, origin) }),
    ...(official && { official: linkData(official, origin) }),
    ...(changes && {
      changes: changes.map(({ text, page }) => ({
        text,
        ...(page && { page: linkData(page, origin) }),
      })),
    }),
  }
}

function versionData({
  id,
  period: inForce,
  by,
  held,
}: DatedVersionView): NonNullable<PageData['versions']>[number] {
  return { id, ...periodData(inForce), ...(by !== undefined && { by }), held }
}

function periodData(inForce: LegalPeriod): NonNullable<Validity['period']> {
  const { from, ended } = inForce
  const until = lastDayOf(inForce)
  return {
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(ended && { endedBetween: { first: ended.after, last: ended.by } }),
  }
}

function changelogData(
  { entries, period, next }: ChangelogView,
  origin: string,
): NonNullable<PageData['changelog']> {
  return {
    ...(period && { period }),
    entries: entries.map(({ text: _text, article: _article, path, ...entry }) => ({
      ...entry,
      ...(path !== undefined && { url: absoluteUrl(path, origin) }),
    })),
    ...(next && { next: absoluteUrl(next.path, origin) }),
  }
}

function linkData({ title, path }: TitledPath, origin: string): PageData['breadcrumb'][number] {
  return { title, url: absoluteUrl(path, origin) }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
