import { frenchDate, publicationText } from '#domain/editorial/french-formats.ts'
import { periodText } from '#domain/law/legal-force.ts'
import { OFFICIAL_TEXT_LABEL } from '#domain/messages.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { gateText } from '../content/page-content.ts'
import type { PageData } from '../json/page-json.ts'

/** Renders a page as Markdown for an assistant: title, URL, details, body and sections. */
export function pageText(page: PageData): string {
  const { title, url, standfirst, facts, document, sections } = page
  return [
    `# ${title}`,
    `Adresse\u00A0: ${url}`,
    document && repeatsStandfirst(document.markdown, standfirst) ? '' : standfirst,
    ...(document ? documentLines(document) : []),
    ...facts,
    ...(document ? [document.markdown.trimEnd()] : []),
    gateText(page),
    ...sections.map(({ title: heading, items }) =>
      [`## ${heading}`, ...items.map(itemLine)].join('\n'),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** True if a Markdown text begins with the standfirst. Ignores spacing and a final ellipsis. */
function repeatsStandfirst(markdown: string, standfirst: string): boolean {
  return flat(markdown).startsWith(flat(standfirst.replace(/…$/, '')))
}

function flat(text: string): string {
  return text.replaceAll(/[\s>\\]+/g, ' ').trim()
}

function documentLines({
  publishedAt,
  updatedAt,
  revision,
  validity,
  source,
  demo,
  hash,
}: NonNullable<PageData['document']>): readonly string[] {
  return [
    publicationText(instantOf(publishedAt), instantOf(updatedAt)),
    revision === undefined ? '' : `${revision.text} Versions\u00A0: ${revision.versions}`,
    validity === undefined ? '' : `État du droit\u00A0: ${validity.label}`,
    periodLine(validity?.period),
    validity?.reason ?? '',
    validity?.official ? `${OFFICIAL_TEXT_LABEL} ${validity.official.url}` : '',
    ...(validity?.changes ?? []).map(({ text, page }) =>
      page ? `${text} ${page.title}\u00A0: ${page.url}` : text,
    ),
    source === undefined
      ? ''
      : `Source\u00A0: ${source.title}, ${source.producer} (${source.url}). Licence\u00A0: ${source.licence}. Mise à jour par le producteur\u00A0: ${frenchDate(Date.parse(source.updatedAt))}.`,
    demo ? 'Contenu de démonstration\u00A0: ne pas le citer.' : '',
    `Empreinte du texte (SHA-256)\u00A0: ${hash}`,
  ]
}

function instantOf(iso: string | undefined): Instant | undefined {
  return iso === undefined ? undefined : Date.parse(iso)
}

/** Returns the line on the period in force, if the source states one. */
function periodLine({ from, until, endedBetween }: StatedPeriod = {}): string {
  const text = periodText({
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until: daysLater(until, 1) }),
    ...(endedBetween && { ended: { after: endedBetween.first, by: endedBetween.last } }),
  })
  return text === '' ? '' : `En vigueur ${text}`
}

type StatedPeriod = NonNullable<NonNullable<PageData['document']>['validity']>['period'] & object

function itemLine({
  title,
  url,
  note,
  text,
}: PageData['sections'][number]['items'][number]): string {
  return [
    `- ${title}`,
    note === undefined ? '' : ` (${note})`,
    url === undefined ? '' : `\u00A0: ${url}`,
    text === undefined ? '' : `\n  ${text.replaceAll(/\s+/g, ' ')}`,
  ].join('')
}
