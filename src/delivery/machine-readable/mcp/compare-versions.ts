import type { z } from 'zod'

import { legifranceUrl } from '#domain/editorial/legal-reference.ts'

import type { PageData } from '../json/page-json.ts'
import type { OUTPUTS } from './tool-schemas.ts'

type Version = NonNullable<PageData['versions']>[number]

/** Returns the version of an article in force on a day (YYYY-MM-DD); undefined before the first. */
export function versionOn({ versions = [] }: PageData, day: string): Version | undefined {
  return versions.find(({ from, until }) => from <= day && (until === undefined || day < until))
}

/** True if the site stores the text of a version: only the version in force. */
export function hasText({ versions = [] }: PageData, { id }: Version): boolean {
  return versions[0]?.id === id
}

/** Returns the French notice for a version without text, with its link to Légifrance. */
export function missingTextNotice({ id, from }: Version): string {
  const url = legifranceUrl(id)
  const elsewhere = url === undefined ? '' : ` Légifrance le donne\u00A0: ${url}`
  return `Le site ne tient pas le texte de cette date (version du ${from}).${elsewhere}`
}

function linked(version: Version): Version & { readonly url?: string } {
  const url = legifranceUrl(version.id)
  return { ...version, ...(url !== undefined && { url }) }
}

type Comparison = z.output<typeof OUTPUTS.comparison>

/** Compares an article at two dates. Versions without text are only named. */
export function compareVersions(page: PageData, from: Version, to: Version): Comparison {
  const same = from.id === to.id
  const missing = [from, to].filter((version) => !hasText(page, version))
  const holdsOne = missing.length < 2
  return {
    url: page.url,
    title: page.title,
    same,
    from: linked(from),
    to: linked(to),
    ...(holdsOne && page.document && { document: page.document }),
    note: [
      same ? 'L’article est le même à ces deux dates.' : 'L’article a changé entre ces deux dates.',
      ...new Set(missing.map(missingTextNotice)),
    ].join('\n'),
  }
}
