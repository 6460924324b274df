import { frenchDate, publicationText } from '#domain/editorial/french-formats.ts'
import { periodText } from '#domain/law/legal-force.ts'
import { GATE_TEXTS, OFFICIAL_TEXT_LABEL } from '#domain/messages.ts'
import { daysLater } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { PageData } from './json/page-schema.ts'

/**
 * Renders a page as Markdown for programs and terminals: title, URL, dates, state of the law and
 * source, then its content.
 */
export function pageText(page: PageData): string {
  const { title, url, document, markdown, hash } = page
  const parts = [
    `# ${title}`,
    `Adresse\u00A0: ${url}`,
    ...(document ? documentLines(document) : []),
    gateText(page),
    document === undefined ? '' : `Empreinte du texte (SHA-256)\u00A0: ${hash}`,
  ]
  const lines = parts.filter((part) => part !== '').map(oneLine)
  return `${[...lines, markdown.trimEnd()].join('\n\n').trimEnd()}\n`
}

/** Returns the French text in place of the rest of a gated article; empty for any other page. */
function gateText({ premium, openedBy }: PageData): string {
  if (!premium) return ''
  const also = openedBy === undefined ? '' : ` ${GATE_TEXTS.openedBy} ${openedBy}.`
  return `${GATE_TEXTS.reserved}.${also}`
}

/** Replaces line ends by spaces, so that a fact stays on its line. */
function oneLine(text: string): string {
  return text.replaceAll(/[ \t]*[\n\r]+[ \t]*/g, ' ')
}

function documentLines({
  publishedAt,
  updatedAt,
  revision,
  validity,
  source,
  demo,
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
