import { setImmediate } from 'node:timers/promises'

import { z } from 'zod'

import { Outage } from '#ports/outage.ts'

import type { PackageFile, PackageReader } from '../package-reader.ts'
import { PINS } from '../pins.ts'
import { agreementIndexSchema, agreementRecordSchema } from './agreement-record.ts'
import type { AgreementRecord } from './agreement-record.ts'

const AGREEMENT_FILE = /^package\/data\/KALICONT\d{12}(?:-\d{1,4})?\.json$/u
const INDEX_FILE = 'package/data/index.json'

/** A file of the package: an agreement, or why it is none. */
export type AgreementReading =
  | { readonly record: AgreementRecord }
  | { readonly file: string; readonly reason: string }

/** The agreements of the package, one file after the other, so that the largest of them is the most that stands in memory; the process may answer others between two. */
export async function* readAgreements(packages: PackageReader): AsyncGenerator<AgreementReading> {
  for await (const file of packages.files(PINS.agreements, (path) => AGREEMENT_FILE.test(path))) {
    yield readAgreement(file)
    await setImmediate()
  }
}

/** How many employees an agreement covers, by its identifier; the index knows it of 48. */
export async function readEmployees(packages: PackageReader): Promise<ReadonlyMap<string, number>> {
  const file = { path: INDEX_FILE, bytes: await packages.file(PINS.agreements, INDEX_FILE) }
  const index = agreementIndexSchema.safeParse(parsed(file))
  if (!index.success) throw new Outage(PINS.agreements.name, index.error)
  return new Map(
    index.data.flatMap(({ id, effectif }) =>
      typeof effectif === 'number' ? [[id, effectif]] : [],
    ),
  )
}

function readAgreement(file: PackageFile): AgreementReading {
  const record = agreementRecordSchema.safeParse(parsed(file))
  return record.success
    ? { record: record.data }
    : { file: file.path, reason: z.prettifyError(record.error) }
}

function parsed({ bytes }: PackageFile): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (fault) {
    throw new Outage(PINS.agreements.name, fault)
  }
}
