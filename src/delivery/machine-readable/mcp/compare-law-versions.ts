import type { z } from 'zod'

import { frenchDay } from '#domain/editorial/french-formats.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'

import type { PageData } from '../json/page-schema.ts'
import type { OUTPUT_SCHEMAS } from './tool-schemas.ts'

type Version = NonNullable<PageData['versions']>[number]

/** Returns the version of an article in force on a day (YYYY-MM-DD), or undefined. */
export function versionOn({ versions = [] }: PageData, day: string): Version | undefined {
  return versions.find(
    ({ from = day, until = day, endedBetween }) =>
      from <= day && day <= until && day < (endedBetween?.last ?? '9'),
  )
}

/**
 * Returns a French notice that the site lacks the text of a version, with its link to Légifrance.
 */
function missingTextNotice({ id, from }: Version): string {
  const url = legifranceUrl(id)
  const since = from === undefined ? id : `version du ${frenchDay(from)}`
  const elsewhere = url === undefined ? '' : ` Légifrance le donne\u00A0: ${url}`
  return `Le site ne tient pas le texte de cette date (${since}).${elsewhere}`
}

function linked(version: Version): Version & { readonly url?: string } {
  const url = legifranceUrl(version.id)
  return { ...version, ...(url !== undefined && { url }) }
}

type Comparison = z.output<typeof OUTPUT_SCHEMAS.comparison>

/**
 * Returns the comparison of two versions of an article, from the page that marks their differences.
 * The field `note` also names the versions whose text is not stored.
 */
export function compareVersions(
  { url, title, markdown }: PageData,
  from: Version,
  to: Version,
): Comparison {
  const same = from.id === to.id
  const missing = [from, to].filter(({ held }) => held !== true)
  return {
    url,
    title,
    same,
    from: linked(from),
    to: linked(to),
    markdown,
    note: [
      same ? 'L’article est le même à ces deux dates.' : 'L’article a changé entre ces deux dates.',
      ...new Set(missing.map(missingTextNotice)),
    ].join('\n'),
  }
}
