import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { OutdatedTags } from '#ports/cache-purges.ts'
import { EditionClash } from '#ports/content-source-and-publisher.ts'
import type {
  Edition,
  PublicationReport,
  RejectedRecord,
} from '#ports/content-source-and-publisher.ts'

import { markOutdatedDocuments } from '../law/mark-outdated-documents.ts'
import type { UpdatedDocument } from '../law/mark-outdated-documents.ts'
import { recordAgreementChanges } from '../law/record-agreement-changes.ts'
import type { Database, Tables } from '../platform/kysely-table-types.ts'
import { announce } from '../platform/publication-transaction.ts'
import { assignFreePaths } from './assign-free-paths.ts'
import {
  abandonedPaths,
  diffIncoming,
  findClashes,
  findTakenPaths,
} from './incoming-edition-diff.ts'
import type { EditionDiff } from './incoming-edition-diff.ts'
import {
  keepFormerPaths,
  movesOfDuplicates,
  movesToNewIds,
  renamesAmong,
  updateRedirects,
} from './moved-document-redirects.ts'
import type { Moves } from './moved-document-redirects.ts'
import { recordFingerprint, recordVersion } from './record-edition.ts'
import { stageDepartures } from './staging-tables.ts'
import { writeStaged } from './write-staged-documents.ts'

/** Side effects of a publication, for its report. */
interface PublicationEffects {
  readonly moves: Moves
  readonly rejected: readonly RejectedRecord[]
  readonly revalued: readonly UpdatedDocument[]
  readonly restated: boolean
  readonly changelogRecorded: boolean
}

/**
 * Builds the report of a publication. A path that a document left is renamed, withdrawn, or taken
 * by another document.
 */
function reportOf(
  { source, version }: Pick<Edition, 'source' | 'version'>,
  changes: EditionDiff,
  { moves, rejected, revalued, restated, changelogRecorded }: PublicationEffects,
): PublicationReport {
  const { arrivals, departures, unchanged } = changes
  const taken = new Set(arrivals.map(({ path }) => path))
  const isNarrowed =
    arrivals.some(({ narrows }) => narrows) ||
    departures.some(({ path }) => !moves.has(path) && taken.has(path))
  const kinds = [
    ...arrivals.flatMap(({ kind, oldKind }) => (oldKind === null ? [kind] : [kind, oldKind])),
    ...departures.map(({ kind }) => kind),
    ...revalued.map(({ kind }) => kind),
  ]
  return {
    source,
    version,
    created: arrivals.filter(({ oldPath }) => oldPath === null).map(({ path }) => path),
    changed: arrivals
      .filter(({ oldPath, rewritten }) => oldPath !== null && rewritten)
      .map(({ path }) => path),
    unchanged,
    withdrawn: abandonedPaths(changes).filter((path) => !moves.has(path) && !taken.has(path)),
    renamed: new Map([...moves].filter(([before, after]) => before !== after)),
    kinds: new Set(kinds),
    revalued: revalued.map(({ path }) => path),
    rejected,
    ...(isNarrowed && { narrowed: true }),
    ...(restated && { restated }),
    ...(changelogRecorded && { changelogRecorded }),
  }
}

/** Edition in the staging tables, with its rejected records. */
type StagedEdition = Omit<Edition, 'records'> & {
  readonly rejected: readonly RejectedRecord[]
}

/** Computes the cache tags that a publication outdates, from its report. */
export type ComputeOutdatedTags = (report: PublicationReport) => OutdatedTags

/**
 * Replaces the content of a source by the table `incoming`, and withdraws its other documents.
 * Requires the publication lock.
 */
export async function publishEdition(
  transaction: Transaction<Tables>,
  edition: StagedEdition,
  outdates: ComputeOutdatedTags,
): Promise<PublicationReport> {
  await stageDepartures(
    transaction,
    sql`source = ${edition.source}
      and not exists (select from incoming where incoming.id = document.id)`,
  )
  return publishStaged(transaction, edition, outdates)
}

/**
 * Writes the tables `incoming` and `departing`, adds redirects and announces any change. Throws
 * `EditionClash` if documents conflict.
 */
export async function publishStaged(
  transaction: Transaction<Tables>,
  { rejected, isPart = false, ...edition }: StagedEdition & { readonly isPart?: boolean },
  outdates: ComputeOutdatedTags,
): Promise<PublicationReport> {
  const { source } = edition
  const clashes = [
    ...(await findClashes(transaction, source, 'incoming')),
    ...(await findTakenPaths(transaction, source)),
  ]
  if (clashes.length > 0) throw new EditionClash(source, clashes)
  await assignFreePaths(transaction, source)
  const changes = await diffIncoming(transaction)
  const renames = await renamesAmong(transaction, changes.arrivals)
  const moves = new Map([...(await movesOfDepartures(transaction, changes)), ...renames])
  const changelogRecorded =
    edition.changelogOf !== undefined && (await recordAgreementChanges(transaction, edition))
  const restated = await recordVersion(
    transaction,
    edition,
    changes.arrivals.length + changes.departures.length > 0,
  )
  await recordFingerprint(transaction, edition)
  await keepFormerPaths(transaction)
  await writeStaged(transaction, source)
  await updateRedirects(transaction, { left: abandonedPaths(changes), moves })
  const written = isPart ? changes.arrivals.map(({ path }) => path) : undefined
  const revalued = await markOutdatedDocuments(transaction, written)
  const effects = { moves, rejected, revalued, restated, changelogRecorded }
  const report = reportOf(edition, changes, effects)
  if (report.kinds.size > 0 || restated || changelogRecorded)
    await announce(transaction, outdates(report))
  return report
}

/** Returns the moves of withdrawn documents to other ones. */
async function movesOfDepartures(
  transaction: Transaction<Tables>,
  { departures }: EditionDiff,
): Promise<Moves> {
  if (departures.length === 0) return new Map()
  const successors = await movesToNewIds(transaction)
  return new Map([...(await movesOfDuplicates(transaction)), ...successors])
}

/** Number of changed documents beyond which table statistics must be refreshed. */
const MANY = 1_000

/**
 * Updates the indexes without waiting for autovacuum: flushes the facet index after a publication,
 * or vacuums after a large one.
 */
export async function maintainIndexes(
  database: Database,
  report: PublicationReport,
): Promise<void> {
  const { created, changed, withdrawn } = report
  const touched = created.length + changed.length + withdrawn.length
  if (touched >= MANY) await sql`vacuum (analyze) document`.execute(database)
  else if (touched > 0)
    await sql`select gin_clean_pending_list('document_by_facet')`.execute(database)
}
