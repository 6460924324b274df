import type { TitledPath } from '../../../../domain/editorial/document-detail.ts'
import type { SectorKey } from '../../../../domain/editorial/sector.ts'
import type { ThemeKey } from '../../../../domain/editorial/theme.ts'
import type { Instant } from '../../../../domain/shared/instant.ts'
import { startOfParisDay } from '../../../../domain/shared/paris-calendar.ts'
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
  const signedOn = (base && signatureOf(base)) ?? instantOf(signingDay(name, 'base'))
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

/** The day a text was signed, when its title says it. */
export function signatureOf({ part, section }: AddressedText): Instant | undefined {
  return instantOf(signingDay(section.data.title ?? '', part))
}

/** The day under which a text is filed: of its signature, else from which its present version applies, else of its agreement, else of the data. */
export function dayOfText(text: AddressedText, { signedOn }: FiledAgreement): Instant {
  const applies = instantOf(text.section.data.modifDate)
  return signatureOf(text) ?? applies ?? signedOn ?? STATE_OF_AGREEMENTS
}

function instantOf(day: string | undefined): Instant | undefined {
  const start = day === undefined ? undefined : startOfParisDay(day)
  return start?.ok === true ? start.value : undefined
}
