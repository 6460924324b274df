import type { AgreementClosure, TitledPath } from '#domain/editorial/document-kinds.ts'
import type { SourceCredit } from '#domain/editorial/document.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import { startOfDataDay } from '../data-package-pins.ts'
import type { RetrievedEdition } from '../data-package-pins.ts'
import { nameOfAgreement, signingDay } from './agreement-titles.ts'
import type { AgreementWithPaths, TextWithPaths } from './assign-agreement-paths.ts'

/**
 * Returns the source credit of an agreement, text or article. The credit links to the page at
 * Légifrance, or to that of the data package if Légifrance has none.
 */
export function creditOf(
  id: string,
  { pin, retrievedAt, archived }: RetrievedEdition,
): SourceCredit {
  const { producer, title, url, licence, version } = pin
  return {
    key: 'agreements',
    producer,
    title,
    url: legifranceUrl(id) ?? url,
    licence,
    updatedAt: startOfDataDay(pin),
    retrievedAt,
    version,
    ...(archived && { archived }),
  }
}

/** Parses a day such as `2026-02-18`. Returns its start in Paris, or 0 if it is invalid. */
export function dayOf(day: string): Instant {
  const start = startOfParisDay(day)
  return start.ok ? start.value : 0
}

const BUILDING: ReadonlySet<string> = new Set(['1596', '1597', '1702', '2609', '2614', '2420'])

/** IDCC of the national metalworking agreement. */
export const METALWORKING = '3248'

// The national agreement of 2022 replaced the territorial ones, which share one container.
const METALWORKING_BEFORE = /^KALICONT000005635842-/u
const MERGED = /métallurg|IDCC 3248/iu

/**
 * Returns the only sector of an agreement: building (`btp`), `metallurgie`, or `pme` for all
 * others.
 */
export function sectorsOfAgreement(
  id: string,
  idcc: string | undefined,
  title: string,
): readonly SectorKey[] {
  if (idcc !== undefined && BUILDING.has(idcc)) return ['btp']
  const metal = idcc === METALWORKING || isTerritorialMetalworking(id) || MERGED.test(title)
  return metal ? ['metallurgie'] : ['pme']
}

/** True for a territorial metalworking agreement, which the national one replaced. */
export function isTerritorialMetalworking(id: string): boolean {
  return METALWORKING_BEFORE.test(id)
}

/** Fields common to all documents of an agreement. */
export interface AgreementMetadata {
  /** Key of the content source, which prefixes the ids of its documents. */
  readonly source: 'agreements' | 'earlier-texts'
  /** Légifrance identifier, KALICONT…; `IDCC` and the number for some ended agreements. */
  readonly kaliId: string
  readonly idcc?: string
  readonly agreement: TitledPath
  readonly signedOn?: Instant
  readonly themes: readonly ThemeKey[]
  readonly sectors: readonly SectorKey[]
  readonly edition: RetrievedEdition
  /** How the agreement ended, and its successors. Absent if no end is known. */
  readonly closed?: AgreementClosure
}

interface MetadataOptions {
  readonly source?: AgreementMetadata['source']
  readonly closed?: AgreementClosure | undefined
}

/**
 * Builds the fields common to all documents of an agreement. The signing day comes from the base
 * text, or else from the agreement's title.
 */
export function agreementMetadata(
  { record, idcc, path, title, texts }: AgreementWithPaths,
  edition: RetrievedEdition,
  { source = 'agreements', closed }: MetadataOptions = {},
): AgreementMetadata {
  const { name } = nameOfAgreement(record.data.title)
  const base = texts.find(({ part }) => part === 'base')
  const signedOn = instantOf(base?.signingDay ?? signingDay(name, 'base'))
  return {
    source,
    kaliId: record.data.id,
    ...(idcc !== undefined && { idcc }),
    agreement: { path, title },
    ...(signedOn !== undefined && { signedOn }),
    themes: ['droit-du-travail'],
    sectors: sectorsOfAgreement(record.data.id, idcc, record.data.title),
    edition,
    ...(closed !== undefined && { closed }),
  }
}

/** Text of an agreement with its dates. */
export interface DatedText {
  readonly text: TextWithPaths
  readonly metadata: AgreementMetadata
  readonly signedOn?: Instant
  /**
   * Publication day of its documents: the signing day. Falls back to the day of its version, of its
   * agreement, or of the data.
   */
  readonly day: Instant
}

/** Adds the signing and publication days to a text of an agreement. */
export function dateText(text: TextWithPaths, metadata: AgreementMetadata): DatedText {
  const signedOn = instantOf(text.signingDay)
  const applies = instantOf(text.section.data.modifDate)
  return {
    text,
    metadata,
    ...(signedOn !== undefined && { signedOn }),
    day: signedOn ?? applies ?? metadata.signedOn ?? startOfDataDay(metadata.edition.pin),
  }
}

/** Returns the latest signing day of the texts, or undefined if no title contains one. */
export function latestSignature(texts: readonly TextWithPaths[]): Instant | undefined {
  return instantOf(
    texts
      .map((text) => text.signingDay ?? '')
      .toSorted()
      .at(-1),
  )
}

function instantOf(day: string | undefined): Instant | undefined {
  const start = day === undefined ? undefined : startOfParisDay(day)
  return start?.ok === true ? start.value : undefined
}
