import type { PrintedChapter } from '#domain/dossier/printed-dossier.ts'
import { LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import { bullets, heading, paragraph } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'

import type { Chapter, CitedText } from './chapter-labels-and-blocks.ts'

/**
 * Builds the last chapter of a dossier. It lists the pages of the dossier, then the texts that they
 * cite, each once.
 */
export function referencesChapter(chapters: readonly Chapter[], origin: string): PrintedChapter {
  const pages = chapters.map(({ title, path }) => paragraph(`${title}\u00A0: ${origin}${path}`))
  return {
    title: 'Références',
    body: [
      heading('Pages du dossier'),
      bullets(pages),
      ...[...citedByGroup(chapters)].flatMap(([group, texts]): Body => [
        heading(group),
        bullets([...texts.values()].map((cited) => paragraph(formatCitedText(cited, origin)))),
      ]),
    ],
  }
}

/** Groups the cited texts by code, the Labour Code first. Each text is listed once. */
function citedByGroup(
  chapters: readonly Chapter[],
): ReadonlyMap<string, ReadonlyMap<string, CitedText>> {
  const groups = new Map<string, Map<string, CitedText>>([[LABOUR_CODE, new Map()]])
  for (const cited of chapters.flatMap((chapter) => chapter.cited)) {
    const texts = groups.get(cited.group) ?? new Map<string, CitedText>()
    const key = cited.href ?? cited.title
    if (!texts.has(key)) texts.set(key, cited)
    groups.set(cited.group, texts)
  }
  return new Map([...groups].filter(([, texts]) => texts.size > 0))
}

function formatCitedText({ title, href }: CitedText, origin: string): string {
  if (href === undefined) return title
  return `${title}\u00A0: ${href.startsWith('/') ? origin + href : href}`
}
