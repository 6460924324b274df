import { countWords } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import { typeset } from '#domain/editorial/typography.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { PINS } from '../pins.ts'
import { pagesNamed } from './read-ends.ts'
import type { SheetLinks } from './reading.ts'
import { sheetAddress } from './sheet-address.ts'
import { sheetBody } from './sheet-body.ts'
import { sectorsOfSheet, tagsOfSheet, themeOfSheet } from './sheet-filing.ts'
import type { SheetRecord } from './sheet-record.ts'

const QUESTION = 'Question-réponse'
const MOST_RELATED = 8
const NEIGHBOURS = new Set(['VoirAussi', 'QuestionReponse'])

/** The guide of a labour sheet, at the date of its last change, or undefined when its date is on no calendar. */
export function sheetDocument(
  record: SheetRecord,
  links: SheetLinks,
  retrievedAt: Instant,
): Document | undefined {
  const day = startOfParisDay(record.day)
  const path = links.sheets.get(record.id)
  if (!day.ok || path === undefined) return undefined
  const related = relatedSheets(record, links)
  const { standfirst, body } = sheetBody(record, links, new Set(related.keys()))
  const { producer, title, licence, version } = PINS.sheets
  const theme = themeOfSheet(record, body)
  return {
    kind: 'guide',
    ...(record.type === QUESTION && { asksQuestion: true }),
    id: `sheets:${record.id}`,
    slug: path.slice(path.lastIndexOf('/') + 1),
    path,
    title: typeset(record.title),
    standfirst,
    publishedAt: day.value,
    stateOfLawAt: day.value,
    themes: [theme],
    sectors: sectorsOfSheet(record.title, theme),
    tags: tagsOfSheet(record).map((tag) => typeset(tag)),
    authors: [producer],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: [...related.values()],
    source: {
      key: 'sheets',
      producer,
      title,
      url: sheetAddress(record.id, record.audience),
      licence,
      updatedAt: day.value,
      retrievedAt,
      version,
      archived: true,
    },
    demo: false,
  }
}

/** The sheets of the site that this one names beside it: identifier → path. */
function relatedSheets(
  { id, parts }: SheetRecord,
  { sheets }: SheetLinks,
): ReadonlyMap<string, string> {
  const named = parts
    .filter(({ name }) => NEIGHBOURS.has(name))
    .toSorted((a, b) => Number(b.name === 'VoirAussi') - Number(a.name === 'VoirAussi'))
    .flatMap((part) => pagesNamed(part))
  const found = named.flatMap(({ attributes }) => {
    const other = attributes['ID'] ?? ''
    const path = sheets.get(other)
    return path === undefined || other === id ? [] : [[other, path] as const]
  })
  return new Map([...new Map(found)].slice(0, MOST_RELATED))
}
