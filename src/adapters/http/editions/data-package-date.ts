import { z } from 'zod'

import { parseCalendarDay } from '#domain/shared/calendar-day.ts'
import { Outage } from '#ports/outage.ts'

import { AGREEMENT_FILE } from '../sources/agreements/agreement-record.ts'
import { CODE_FILE } from '../sources/code/labour-code-tree.ts'
import type { PackageKey, PackagePin } from '../sources/data-package-pins.ts'
import type { PackageReader } from '../sources/data-package-reader.ts'
import { GUIDES_FILE } from '../sources/guides/ministry-guides-source.ts'

const HEAD = 4096
const STATE_OF_CODE = /"dateModif":\s*"(?<day>\d{4}-\d{2}-\d{2})"/u
const PUBLISHED = /"datePubliTexte":\s*"(?<day>\d{4}-\d{2}-\d{2})"/gu
const UTF8 = new TextDecoder()

/**
 * Returns the day to which the data of a package are up to date: `2026-03-13`. Undated packages use
 * the day of their pin. Rejects with an `Outage` without a valid day up to `today`.
 */
export async function dataPackageDate(
  packages: PackageReader,
  key: PackageKey,
  pin: PackagePin,
  today: string,
): Promise<string> {
  const day = await newestDay(packages, key, pin, today)
  if (day === undefined || parseCalendarDay(day) === undefined || day > today)
    throw new Outage(pin.name, new Error(`${pin.version} does not say its date`))
  return day
}

async function newestDay(
  packages: PackageReader,
  key: PackageKey,
  pin: PackagePin,
  today: string,
): Promise<string | undefined> {
  switch (key) {
    case 'code':
      return STATE_OF_CODE.exec(
        UTF8.decode((await packages.file(pin, CODE_FILE)).subarray(0, HEAD)),
      )?.groups?.['day']
    case 'agreements':
      return latest([pin.stateAt, ...(await publicationDays(packages, pin))], today)
    case 'guides':
      return latest([pin.stateAt, ...(await guideDays(packages, pin))], today)
    case 'faq':
    case 'sheets':
    case 'glossary':
      return pin.stateAt
    default:
      return key satisfies never
  }
}

function latest(days: readonly string[], today: string): string | undefined {
  return days.filter((day) => day <= today).reduce((a, b) => (a > b ? a : b), '')
}

/** Returns the publication days of all texts of the agreements. */
async function publicationDays(packages: PackageReader, pin: PackagePin): Promise<string[]> {
  const days = new Set<string>()
  for await (const { bytes } of packages.files(pin, (path) => AGREEMENT_FILE.test(path)))
    for (const { groups } of UTF8.decode(bytes).matchAll(PUBLISHED)) days.add(groups?.['day'] ?? '')
  return [...days]
}

const datedSchema = z.array(z.looseObject({ date: z.string() }))

/** Returns the days on which guides were last updated, parsed from `13/03/2026`. */
async function guideDays(packages: PackageReader, pin: PackagePin): Promise<string[]> {
  try {
    const guides = datedSchema.parse(JSON.parse(UTF8.decode(await packages.file(pin, GUIDES_FILE))))
    return guides.map(({ date }) => date.split('/').toReversed().join('-'))
  } catch (cause) {
    throw new Outage(pin.name, cause)
  }
}
