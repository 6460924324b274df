import type { PrintedChapter, PrintedDossier } from '#domain/dossier/printed-dossier.ts'

import type { Imprint } from './document-footer.ts'

/**
 * Returns the chapter titles, numbered from 1. A chapter without a label, such as the references,
 * gets no number.
 */
export function numberedTitles(chapters: readonly PrintedChapter[]): readonly string[] {
  return chapters.map(({ label, title }, at) =>
    label === undefined ? title : `${at + 1}. ${title}`,
  )
}

/**
 * Returns the two footer lines of a dossier: the site's name with the shortened title, then the
 * URL.
 */
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
