import { z } from 'zod'

import { Outage } from '../../../../ports/outage.ts'
import type { PackageReader } from '../package-reader.ts'
import { PINS } from '../pins.ts'

const INDEX_FILE = 'package/data/index.json'

const earlierIndexSchema = z.array(
  z.object({
    num: z.number().int().positive().max(9999),
    title: z.string().trim().min(1),
    shortTitle: z.string().trim().min(1),
    id: z
      .string()
      .regex(/^KALICONT\d{12}(?:-\d{1,4})?$/u)
      .optional(),
    etat: z.string().optional(),
    effectif: z.number().int().positive().nullish(),
  }),
)

/** An agreement as the earlier index names it: with its state, and often without an identifier. */
export type EarlierAgreement = z.infer<typeof earlierIndexSchema>[number]

/** The agreements of the earlier index by their IDCC: it tells the state of some, and names those that the newer data have dropped. */
export async function readEarlierAgreements(
  packages: PackageReader,
): Promise<ReadonlyMap<string, EarlierAgreement>> {
  const pin = PINS.agreementsBefore
  const bytes = await packages.file(pin, INDEX_FILE)
  const index = earlierIndexSchema.safeParse(parsed(bytes))
  if (!index.success) throw new Outage(pin.name, index.error)
  return new Map(index.data.map((each) => [String(each.num).padStart(4, '0'), each]))
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (fault) {
    throw new Outage(PINS.agreementsBefore.name, fault)
  }
}
