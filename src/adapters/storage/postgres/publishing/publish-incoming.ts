import type { Transaction } from 'kysely'

import type { Outdated } from '#ports/caches.ts'
import { EditionClash } from '#ports/publishing.ts'
import type { Edition, PublicationReport, RejectedRecord } from '#ports/publishing.ts'

import type { Tables } from '../platform/schema.ts'
import { announce } from './announce.ts'
import { deriveValidity } from './derived-validity.ts'
import { addressesLeft, changesOf } from './edition-changes.ts'
import { clashesOf } from './edition-clashes.ts'
import { doublesOf } from './edition-doubles.ts'
import { renamesAmong, successorsOf } from './edition-moves.ts'
import { placeIncoming } from './edition-places.ts'
import { reportOf } from './edition-report.ts'
import { apply, record } from './edition-writing.ts'
import { leaveRedirects } from './rename-redirects.ts'

/** What is published, and what became of what was read for it. */
export type StagedEdition = Pick<Edition, 'source' | 'version'> & {
  readonly rejected: readonly RejectedRecord[]
}

/** What a publication outdates. */
export type Outdates = (report: PublicationReport) => Outdated

/** Makes the incoming documents all that the site holds of their source, with the redirects they leave, and announces it. Nobody else may be publishing. */
export async function publishIncoming(
  transaction: Transaction<Tables>,
  { rejected, ...edition }: StagedEdition,
  outdates: Outdates,
): Promise<PublicationReport> {
  const { source } = edition
  const clashes = await clashesOf(transaction, source, 'incoming')
  if (clashes.length > 0) throw new EditionClash(source, clashes)
  await placeIncoming(transaction, source)
  const changes = await changesOf(transaction, source)
  const renames = await renamesAmong(transaction, changes.arrivals)
  const successors = await successorsOf(transaction, source)
  const doubles = await doublesOf(transaction, source)
  const moves = new Map([...doubles, ...successors, ...renames])
  await record(transaction, edition, changes.arrivals.length + changes.departures.length > 0)
  await apply(transaction, source)
  await leaveRedirects(transaction, { left: addressesLeft(changes), moves })
  const revalued = await deriveValidity(transaction)
  const report = reportOf(edition, changes, { moves, rejected, revalued })
  if (report.kinds.size > 0) await announce(transaction, outdates(report))
  return report
}
