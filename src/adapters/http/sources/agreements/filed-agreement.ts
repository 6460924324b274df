import type { TitledPath } from '#domain/editorial/document-detail.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

import type { AddressedAgreement, AddressedText } from './agreement-addresses.ts'
import { STATE_OF_AGREEMENTS } from './agreement-credit.ts'
import { nameOfAgreement } from './agreement-name.ts'
import { sectorsOfAgreement } from './agreement-sectors.ts'
import { signingDay } from './signing-day.ts'

/** What every document of an agreement shares with it. */
export interface FiledAgreement {
  readonly kaliId: string
  readonly idcc?: string
  readonly agreement: TitledPath
  readonly signedOn?: Instant
  readonly themes: readonly ThemeKey[]
  readonly sectors: readonly SectorKey[]
  readonly retrievedAt: Instant
}

/** Files an agreement: its sectors, and the day it was signed, which its base text may tell better than its title. */
export function fileAgreement(
  { record, idcc, path, title, texts }: AddressedAgreement,
  retrievedAt: Instant,
): FiledAgreement {
  const { name } = nameOfAgreement(record.data.title)
  const base = texts.find(({ part }) => part === 'base')
  const signedOn = instantOf(base?.signingDay ?? signingDay(name, 'base'))
  return {
    kaliId: record.data.id,
    ...(idcc !== undefined && { idcc }),
    agreement: { path, title },
    ...(signedOn !== undefined && { signedOn }),
    themes: ['droit-du-travail'],
    sectors: sectorsOfAgreement(record.data.id, idcc, record.data.title),
    retrievedAt,
  }
}

/** A text with the days its documents bear. */
export interface FiledText {
  readonly text: AddressedText
  readonly filed: FiledAgreement
  readonly signedOn?: Instant
  /** Of its signature, else from which its present version applies, else of its agreement, else of the data. */
  readonly day: Instant
}

/** Files a text of an agreement under its day. */
export function fileText(text: AddressedText, filed: FiledAgreement): FiledText {
  const signedOn = instantOf(text.signingDay)
  const applies = instantOf(text.section.data.modifDate)
  return {
    text,
    filed,
    ...(signedOn !== undefined && { signedOn }),
    day: signedOn ?? applies ?? filed.signedOn ?? STATE_OF_AGREEMENTS,
  }
}

/** The day the latest of some texts was signed. */
export function latestSignature(texts: readonly AddressedText[]): Instant | undefined {
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
