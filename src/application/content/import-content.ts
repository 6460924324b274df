import { isReservedPath } from '#domain/navigation/reserved-paths.ts'
import type { SettingSubject } from '#domain/newsroom/setting-subjects.ts'
import type { PagePurge } from '#ports/cache-purges.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  ContentPublisher,
  Edition,
  ImportFingerprint,
  PublicationReport,
  ContentSource,
} from '#ports/content-source-and-publisher.ts'
import { isOutage, outageReason } from '#ports/outage.ts'
import type { SettingVersions } from '#ports/setting-versions.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import { changedTags } from '../pages/common/cache-tags.ts'
import { issueLines } from '../redirects/lint-redirects.ts'
import type { RedirectLint } from '../redirects/lint-redirects.ts'
import { progressLogger } from './import-progress.ts'
import type { ImportProgress } from './import-progress.ts'
import { insertMissingSpacesInRecords } from './insert-missing-spaces-in-records.ts'
import type { CorrectedWords } from './insert-missing-spaces-in-records.ts'
import { refreshSearch } from './rebuild-search-index.ts'
import type { RefreshSearchPorts } from './rebuild-search-index.ts'
import type { SyncSiteSettings } from './sync-site-settings.ts'

/** Dependencies of the content import. */
interface ImportPorts extends RefreshSearchPorts {
  readonly sources: readonly ContentSource[]
  readonly publisher: ContentPublisher
  readonly purge: PagePurge
  readonly clock: Clock
  /**
   * Sync of the site settings. It runs just before the import of the source with the key `source`.
   */
  readonly settings: {
    readonly source: string
    readonly sync: SyncSiteSettings
    /** Returns the settings that the newsroom manages, which the sync does not change. */
    readonly held: SettingVersions['held']
  }
}

/** Outcome of importing one source. */
export type ImportOutcome =
  | {
      readonly status: 'published'
      readonly source: string
      readonly report: PublicationReport
      /** Words in which missing spaces or hyphens were inserted. */
      readonly separated: readonly CorrectedWords[]
      /** Settings that the newsroom manages, and that the sync therefore did not change. */
      readonly held?: readonly SettingSubject[]
      /** Duration of reading and publishing, in seconds. */
      readonly seconds: number
    }
  /** Not read: what is published was read from the same, by the same importers. */
  | { readonly status: 'unchanged'; readonly source: string; readonly version: string }
  | {
      readonly status: 'unavailable'
      readonly source: string
      readonly service: string
      readonly reason: string
    }
  /** Not imported, because the redirects of the content folder have issues. Nothing was written. */
  | { readonly status: 'refused'; readonly source: string; readonly lint: RedirectLint }
  /** No source has this key. */
  | { readonly status: 'unknown'; readonly source: string }

interface ImportOptions {
  /** True to read all, also what was published from the same by the same importers. */
  readonly reread?: boolean
}

/**
 * Imports the sources with these keys, or all sources if `keys` is empty, then those that quote
 * them. Returns the outcomes. An unavailable source does not stop the others.
 */
export type ImportContent = (
  keys: readonly string[],
  progress?: ImportProgress,
  options?: ImportOptions,
) => Promise<readonly ImportOutcome[]>

/**
 * Creates the use case that imports content, and then updates the search index if content changed.
 */
export function importContent(ports: ImportPorts): ImportContent {
  return async (keys, progress = progressLogger(ports.logger), { reread = false } = {}) => {
    const requested = keys.length > 0 ? keys : ports.sources.map(({ key }) => key)
    const quoting = ports.sources.filter(({ quotes = [] }) =>
      quotes.some((key) => requested.includes(key)),
    )
    const all = [...new Set([...requested, ...quoting.map(({ key }) => key)])]
    const isLast = (key: string) => ports.sources.some((each) => each.key === key && each.last)
    const running = { ...ports, reread }
    const importAll = async () => {
      const first = await importEach(
        all.filter((key) => !isLast(key)),
        running,
        progress,
      )
      const again = await importEach(readTooEarly(first, ports.sources), running, progress)
      const last = await importEach(all.filter(isLast), running, progress)
      return [...first, ...again, ...last]
    }
    const onWait = () => ports.logger.info('import waits for another')
    const outcomes = await ports.publisher.alone(importAll, onWait)
    if (outcomes.some(changesSearch)) await refreshSearch(ports)()
    return outcomes
  }
}

/** Returns the keys of the sources that were read before a source that they quote was published. */
function readTooEarly(
  outcomes: readonly ImportOutcome[],
  sources: readonly ContentSource[],
): readonly string[] {
  const order = outcomes.map(({ source }) => source)
  const published = new Set(outcomes.filter(changesSearch).map(({ source }) => source))
  return sources
    .filter(({ key, quotes = [] }) =>
      quotes.some((quoted) => published.has(quoted) && order.indexOf(quoted) > order.indexOf(key)),
    )
    .map(({ key }) => key)
    .filter((key) => order.includes(key))
}

type RunningImport = ImportPorts & Required<ImportOptions>

/**
 * Imports sources in order. While the database publishes one source, the next is already read,
 * unless it quotes one of them.
 */
async function importEach(
  keys: readonly string[],
  ports: RunningImport,
  progress: ImportProgress,
): Promise<readonly ImportOutcome[]> {
  const outcomes: Promise<ImportOutcome>[] = []
  try {
    for (const [at, key] of keys.entries()) {
      const before = new Set(keys.slice(0, at))
      const source = ports.sources.find((each) => each.key === key)
      const waitsForAll = source?.composed ?? source?.quotes?.some((each) => before.has(each))
      await Promise.all(waitsForAll ? outcomes : outcomes.slice(0, -1))
      const sourcesRead = Promise.withResolvers<void>()
      const outcome = importSource(key, source, ports, progress, () => sourcesRead.resolve())
      outcomes.push(outcome)
      await Promise.race([sourcesRead.promise, outcome])
    }
    return await Promise.all(outcomes)
  } finally {
    await Promise.allSettled(outcomes)
  }
}

async function importSource(
  key: string,
  source: ContentSource | undefined,
  ports: RunningImport,
  progress: ImportProgress,
  onRead: () => void,
): Promise<ImportOutcome> {
  if (source === undefined) return { status: 'unknown', source: key }
  try {
    const fingerprint = await source.fingerprint?.()
    const version = await unchangedVersion(key, fingerprint, ports)
    if (version !== undefined) {
      ports.logger.info('source unchanged', { source: key, version })
      return { status: 'unchanged', source: key, version }
    }
    const lint = await issuesBeside(key, ports)
    if (lint) return { status: 'refused', source: key, lint }
    const outcome = await publish({ source, fingerprint }, ports, progress, onRead)
    const heldSubjects = ports.settings.source === key ? await ports.settings.held() : []
    return heldSubjects.length === 0 ? outcome : { ...outcome, held: heldSubjects }
  } catch (error) {
    if (isUnreadable(error)) {
      ports.logger.warn('source not composed', { source: key, path: error.path })
      return { status: 'unavailable', source: key, service: error.path, reason: error.message }
    }
    if (!isOutage(error)) throw error
    const reason = outageReason(error)
    ports.logger.warn('source unavailable', { source: key, service: error.service, reason })
    return { status: 'unavailable', source: key, service: error.service, reason }
  }
}

/** Returns the published version of a source; undefined if the source must be read. */
async function unchangedVersion(
  source: string,
  fingerprint: ImportFingerprint | undefined,
  { publisher, logger, reread }: RunningImport,
): Promise<string | undefined> {
  if (fingerprint === undefined || reread) return undefined
  const published = await publisher.publishedEdition(source)
  const before = published?.fingerprint
  const isSame = before?.importers === fingerprint.importers
  if (before && !isSame) logger.info('importers changed, source read again', { source })
  return isSame && before.inputs === fingerprint.inputs ? published?.version : undefined
}

async function issuesBeside(
  key: string,
  { settings, logger }: ImportPorts,
): Promise<RedirectLint | undefined> {
  const synced = settings.source === key ? await settings.sync() : undefined
  if (synced === undefined || synced.ok) return undefined
  for (const issue of issueLines(synced.problem)) logger.warn('redirect rejected', { issue })
  return synced.problem
}

interface FingerprintedSource {
  readonly source: ContentSource
  readonly fingerprint: ImportFingerprint | undefined
}

async function publish(
  { source, fingerprint }: FingerprintedSource,
  { publisher, purge, logger, clock }: ImportPorts,
  progress: ImportProgress,
  onRead: () => void,
): Promise<Extract<ImportOutcome, { status: 'published' }>> {
  const start = clock.now()
  const edition = await source.read((count, total) => progress(source.key, count, total))
  const separated: CorrectedWords[] = []
  const readable = rejectReservedPaths(edition.records)
  const records = until(onRead, insertMissingSpacesInRecords(readable, separated))
  const readFrom = fingerprint && { fingerprint }
  const report = await publisher.publish({ ...edition, ...readFrom, records }, changedTags)
  const tags = changedTags(report)
  if (tags.size > 0) purge.purge(tags)
  const seconds = (clock.now() - start) / 1000
  const counted = { ...counts(report), separated: separated.length, seconds }
  logger.info('source published', { source: source.key, ...counted })
  return { status: 'published', source: source.key, report, separated, seconds }
}

/** Yields the records; a document whose path no reader could open is rejected. */
async function* rejectReservedPaths(records: Edition['records']): Edition['records'] {
  for await (const record of records) {
    if (!('document' in record) || !isReservedPath(record.document.path)) yield record
    else
      yield {
        record: record.document.id,
        reason: `chemin réservé par le site : ${record.document.path}`,
      }
  }
}

/** Yields the records, and calls `onRead` after the last one. */
async function* until(onRead: () => void, records: Edition['records']): Edition['records'] {
  yield* records
  onRead()
}

function counts(report: PublicationReport): Readonly<Record<string, number>> {
  return {
    created: report.created.length,
    changed: report.changed.length,
    unchanged: report.unchanged,
    withdrawn: report.withdrawn.length,
    renamed: report.renamed.size,
    rejected: report.rejected.length,
  }
}

function changesSearch(outcome: ImportOutcome): boolean {
  if (outcome.status !== 'published') return false
  const { created, changed, withdrawn, renamed, revalued } = outcome.report
  return (
    [created, changed, withdrawn, revalued].some(({ length }) => length > 0) || renamed.size > 0
  )
}
