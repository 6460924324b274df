import {
  currentEdition,
  nextCheckAt,
  rolledBackVersion,
} from '#domain/editions/current-package-edition.ts'
import type { EditionRef } from '#domain/editions/current-package-edition.ts'
import type { EditionReason } from '#domain/editions/edition-reasons.ts'
import { judgeRelease } from '#domain/editions/judge-package-edition.ts'
import type { Release } from '#domain/editions/judge-package-edition.ts'
import { EditionClash } from '#ports/content-source-and-publisher.ts'
import type { EditionEntry, EditionPackage, EditionReport } from '#ports/data-package-editions.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import { importQuotingSources, publishEdition } from './publish-data-package-edition.ts'
import type { EditionPorts } from './publish-data-package-edition.ts'

/**
 * Result of checking the data packages: one outcome per checked package. `busy` means that another
 * process is checking them.
 */
export type EditionsCheckResult =
  | { readonly status: 'checked'; readonly entries: readonly EditionEntry[] }
  | { readonly status: 'busy' }

/**
 * Checks the package registry for a newer edition of each imported data package, and publishes or
 * refuses it as a whole. With `ifDue`, skips packages whose next check is not yet due.
 */
export type CheckEditions = (options: { readonly ifDue: boolean }) => Promise<EditionsCheckResult>

/** Creates the use case that checks for newer editions of the data packages. */
export function checkEditions(ports: EditionPorts): CheckEditions {
  return async ({ ifDue }) => {
    const entries = await ports.store.exclusively(() => checkEach(ports, ifDue))
    return entries === 'busy' ? { status: 'busy' } : { status: 'checked', entries }
  }
}

/** True if a data package is due for a check, or an interrupted publication must be completed. */
export async function isCheckDue(
  ports: Pick<EditionPorts, 'packages' | 'store' | 'publisher' | 'clock' | 'interval'>,
): Promise<boolean> {
  const [entries, imported] = await Promise.all([ports.store.entries(), importedPackages(ports)])
  return imported.some((each) => isDue(each, entries, ports) || isUnfollowed(each, entries))
}

async function checkEach(ports: EditionPorts, ifDue: boolean): Promise<readonly EditionEntry[]> {
  const decided: EditionEntry[] = []
  for (const each of await importedPackages(ports)) {
    const entries = await ports.store.entries()
    if (isUnfollowed(each, entries))
      await importQuotingSources(each, currentEdition(each, entries), ports)
    if (ifDue && !isDue(each, entries, ports)) continue
    const entry = await checkPackage(each, entries, ports)
    if (entry.decision !== 'published') await ports.store.storeOutcome(entry)
    logDecision(entry, entries, ports.logger)
    decided.push(entry)
  }
  return decided
}

/**
 * Returns the packages whose sources are all published. Others wait for their first import, which
 * uses the pinned edition.
 */
async function importedPackages({
  packages,
  publisher,
}: Pick<EditionPorts, 'packages' | 'publisher'>): Promise<readonly EditionPackage[]> {
  const published = new Set((await publisher.status()).map(({ source }) => source))
  return packages.filter(({ sources }) => sources.every((source) => published.has(source)))
}

function isDue(
  { name }: EditionPackage,
  entries: readonly EditionEntry[],
  { clock, interval }: Pick<EditionPorts, 'clock' | 'interval'>,
): boolean {
  return nextCheckAt(entries, name, interval) <= clock.now()
}

/**
 * True if the process stopped after the publication of an edition and before the sources that quote
 * it were imported.
 */
function isUnfollowed(each: EditionPackage, entries: readonly EditionEntry[]): boolean {
  const { version } = currentEdition(each, entries)
  return entries.some(
    (entry) =>
      entry.package === each.name &&
      entry.version === version &&
      entry.decision === 'published' &&
      entry.rolledBackAt === undefined &&
      entry.followedAt === undefined,
  )
}

async function checkPackage(
  each: EditionPackage,
  entries: readonly EditionEntry[],
  ports: EditionPorts,
): Promise<EditionEntry> {
  const inUse = currentEdition(each, entries)
  const decisionOf = (
    decision: EditionEntry['decision'],
    reasons: readonly EditionReason[],
    more: Partial<EditionEntry> = {},
  ): EditionEntry => {
    const now = ports.clock.now()
    return { package: each.name, decision, reasons, decidedAt: now, checkedAt: now, ...more }
  }
  try {
    const release = await ports.registry.newest(each.name)
    const verdict = judgeRelease(release, inUse, rolledBackVersion(entries, each.name))
    if (verdict === 'unchanged') return decisionOf('unchanged', [], inUse)
    if (verdict !== 'read') return decisionOf('refused', [verdict], release)
    return await readRelease(each, { release, inUse, decisionOf }, ports)
  } catch (error) {
    if (!isOutage(error) && !isUnreadable(error)) throw error
    return decisionOf('failed', [unavailability(error)])
  }
}

interface Candidate {
  readonly release: Release
  readonly inUse: EditionRef
  readonly decisionOf: (
    decision: EditionEntry['decision'],
    reasons: readonly EditionReason[],
    more?: Partial<EditionEntry>,
  ) => EditionEntry
}

/** Reads a newer release, checks it, and publishes it unless there is a reason to refuse it. */
async function readRelease(
  each: EditionPackage,
  { release, inUse, decisionOf }: Candidate,
  ports: EditionPorts,
): Promise<EditionEntry> {
  const edition = { ...release, stateAt: await each.stateOf(release, inUse) }
  if (edition.stateAt < inUse.stateAt) {
    const { stateAt } = edition
    return decisionOf('refused', [{ code: 'olderState', stateAt, inUse: inUse.stateAt }], edition)
  }
  const start = ports.clock.now()
  let entry = decisionOf('refused', [], edition)
  const reports = await publishedOrClash(() =>
    publishEdition(each, edition, ports, async (checked) => {
      const seconds = (ports.clock.now() - start) / 1000
      const report: EditionReport = { ...checked.report, seconds }
      const isAccepted = checked.reasons.length === 0
      entry = decisionOf(isAccepted ? 'published' : 'refused', checked.reasons, {
        ...edition,
        report,
      })
      return isAccepted ? { kind: 'record', entry } : undefined
    }),
  )
  if (reports instanceof EditionClash)
    return decisionOf(
      'refused',
      [{ code: 'documentsClash', paths: reports.clashes.map(({ path }) => path).slice(0, 20) }],
      edition,
    )
  if (reports !== undefined) await importQuotingSources(each, edition, ports)
  return entry
}

async function publishedOrClash(
  publish: () => ReturnType<typeof publishEdition>,
): Promise<Awaited<ReturnType<typeof publishEdition>> | EditionClash> {
  try {
    return await publish()
  } catch (error) {
    if (error instanceof EditionClash) return error
    throw error
  }
}

function unavailability(error: Error & { readonly service?: string }): EditionReason {
  const { cause } = error
  const detail = cause instanceof Error ? cause.message : error.message
  return { code: 'unavailable', service: error.service ?? 'content', detail: detail.slice(0, 200) }
}

/** Logs an outcome if it differs from the last one of its package. */
function logDecision(entry: EditionEntry, entries: readonly EditionEntry[], logger: Logger): void {
  const last = entries.find((each) => each.package === entry.package)
  if (last !== undefined && isLike(entry, last)) return
  const { package: name, version = '', decision, reasons } = entry
  const fields = { package: name, version, reasons: reasons.map(({ code }) => code).join(' ') }
  if (decision === 'published') logger.info('edition published', fields)
  if (decision === 'refused') logger.warn('edition refused', fields)
  if (decision === 'failed') logger.warn('edition not checked', { ...fields, ...detailOf(reasons) })
}

function detailOf([reason]: readonly EditionReason[]): { readonly detail?: string } {
  return reason?.code === 'unavailable' ? { detail: reason.detail } : {}
}

function isLike(one: EditionEntry, other: EditionEntry): boolean {
  return (
    one.decision === other.decision &&
    one.version === other.version &&
    one.integrity === other.integrity
  )
}
