import type { PrintedChapter, PrintedDossier } from '#domain/dossier/printed-dossier.ts'

import type { Imprint } from './document-layout.ts'

/** Returns the titles of the chapters with their number; that of the references has none. */
export function numberedTitles(chapters: readonly PrintedChapter[]): readonly string[] {
  return chapters.map(({ label, title }, at) =>
    label === undefined ? title : `${at + 1}. ${title}`,
  )
}

/** Returns the two lines at the foot of a dossier's pages: site and title, then the address. */
export function dossierFooter(
  { site, origin }: Imprint,
  { title, path }: PrintedDossier,
): readonly [string, string] {
  return [`${site} · ${shortened(title)}`, origin + path]
}

const MAX_FOOTER_TITLE_LENGTH = 60

function shortened(title: string): string {
  return title.length <= MAX_FOOTER_TITLE_LENGTH
    ? title
    : `${title.slice(0, MAX_FOOTER_TITLE_LENGTH - 1).trimEnd()}…`
}
