import type { z } from 'zod'

import { legifranceUrl } from '#domain/editorial/legal-reference.ts'

import type { PageData } from '../json/page-json.ts'
import type { OUTPUTS } from './tool-schemas.ts'

type Version = NonNullable<PageData['versions']>[number]

/** The version of an article that stood on a day; undefined before the first one. */
export function versionOn({ versions = [] }: PageData, day: string): Version | undefined {
  return versions.find(({ from, until }) => from <= day && (until === undefined || day < until))
}

/** True of the version whose words the site holds: the one in force. */
export function hasText({ versions = [] }: PageData, { id }: Version): boolean {
  return versions[0]?.id === id
}

/** Why the words of a date are missing, and where they are. */
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

/** An article at two dates; the words of a version that the site does not hold are named alone. */
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
