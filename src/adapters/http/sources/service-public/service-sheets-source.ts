import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { Document } from '#domain/editorial/document.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { themeOfCitations } from '#domain/law/theme-of-document.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  ContentSource,
  ReadingProgress,
  RejectedRecord,
  SourcedDocument,
} from '#ports/content-source-and-publisher.ts'

import { startOfDataDay } from '../data-package-pins.ts'
import type { RetrievedEdition } from '../data-package-pins.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { sheetUrl } from './inline-element-converters.ts'
import type { LabourLibrary, LabourLibraryReader } from './load-sheets-and-glossary.ts'
import { sheetBody } from './sheet-body.ts'
import type { SheetLinks } from './sheet-conversion-context.ts'
import { sheetReferences } from './sheet-end-lists.ts'
import type { SheetRecord } from './sheet-record.ts'

const CIVIL_SERVICE = 'Fonction publique'

/** Parts of service-public.fr whose sheets all have one theme. */
const PART_THEMES: ReadonlyMap<string, ThemeKey> = new Map([
  ['Droits syndicaux', 'representants-du-personnel-ce'],
  ['Représentants du personnel dans la fonction publique', 'representants-du-personnel-ce'],
  ['Représentation du personnel dans l’entreprise', 'representants-du-personnel-ce'],
  ['Maladie ou accident du travail dans la fonction publique', 'sante-securite'],
  ['Maladie ou accident du travail dans le secteur privé', 'sante-securite'],
  ['Prévention - Vaccinations', 'sante-securite'],
  ['Santé et sécurité au travail', 'sante-securite'],
])

const BUILDING = /\bBTP\b|bâtiment et|travaux publics/iu

type Filed = Pick<SheetRecord, 'title' | 'trail'>

/**
 * Returns the theme of a sheet: that of its part of service-public.fr, else that of the articles it
 * cites.
 */
function themeOfSheet({ trail }: Pick<Filed, 'trail'>, body: Body): ThemeKey {
  const holder = trail.at(-1)?.replaceAll("'", '’') ?? ''
  return PART_THEMES.get(holder) ?? themeOfCitations(body)
}

/**
 * Returns the sectors of a sheet: that of its theme, plus building if its title mentions that
 * trade.
 */
function sectorsOfSheet(title: string, theme: ThemeKey): readonly SectorKey[] {
  const own = sectorOfTheme(theme)
  return BUILDING.test(title) ? [own, 'btp'] : [own]
}

/**
 * Returns the tags of a sheet: its part of service-public.fr, and « Fonction publique » if it is
 * about the civil service.
 */
function tagsOfSheet(sheet: Filed): readonly string[] {
  const holder = sheet.trail.at(-1)
  const tags = holder === undefined ? [] : [holder]
  return isForCivilServants(sheet) ? [...tags, CIVIL_SERVICE] : tags
}

function isForCivilServants({ title, trail }: Filed): boolean {
  return [title, ...trail].some((words) =>
    /fonction(?:s)? publique|fonctionnaire|agents? publics?/iu.test(words),
  )
}

const QUESTION = 'Question-réponse'
const MAX_RELATED = 8
const NEIGHBOURS = new Set(['VoirAussi', 'QuestionReponse'])

/** Builds the guide of a labour sheet. Returns undefined if its date is invalid. */
function sheetDocument(
  record: SheetRecord,
  links: SheetLinks,
  { pin, retrievedAt }: RetrievedEdition,
): Document | undefined {
  const day = startOfParisDay(record.day)
  const path = links.sheets.get(record.id)
  if (!day.ok || path === undefined) return undefined
  const related = relatedSheets(record, links)
  const { standfirst, body } = sheetBody(record, links, new Set(related.keys()))
  const { producer, title, licence, version } = pin
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
      url: sheetUrl(record.id, record.audience),
      licence,
      updatedAt: day.value,
      retrievedAt,
      version,
      archived: true,
    },
    demo: false,
  }
}

/** Returns the paths of up to eight related sheets, by identifier. */
function relatedSheets(
  { id, parts }: SheetRecord,
  { sheets }: SheetLinks,
): ReadonlyMap<string, string> {
  const named = parts
    .filter(({ name }) => NEIGHBOURS.has(name))
    .toSorted((a, b) => Number(b.name === 'VoirAussi') - Number(a.name === 'VoirAussi'))
    .flatMap((part) => sheetReferences(part))
  const definitions = named.flatMap(({ attributes }) => {
    const other = attributes['ID'] ?? ''
    const path = sheets.get(other)
    return path === undefined || other === id ? [] : [[other, path] as const]
  })
  return new Map([...new Map(definitions)].slice(0, MAX_RELATED))
}

/**
 * Creates the content source of the labour sheets of service-public.fr, from the public data
 * package of 2020.
 */
export function serviceSheets(library: LabourLibraryReader, clock: Clock): ContentSource {
  return {
    key: 'sheets',
    async read(progress) {
      const sheets = await library.read()
      return {
        source: 'sheets',
        version: sheets.pins.sheets.version,
        stateAt: startOfDataDay(sheets.pins.sheets),
        records: records(sheets, clock.now(), progress),
      }
    },
  }
}

async function* records(
  { pins, sheets, links, rejectedSheets }: LabourLibrary,
  retrievedAt: number,
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  yield* rejectedSheets
  const edition = { pin: pins.sheets, retrievedAt }
  for await (const sheet of yieldToEventLoop(sheets, sheets.length, progress)) {
    const document = sheetDocument(sheet, links, edition)
    yield document === undefined ? { record: sheet.id, reason: 'no such day' } : { document }
  }
}
