import type { QuotedDeadline } from '#domain/deadlines/quoted-deadlines.ts'
import type { EditionReason } from '#domain/editions/edition-reasons.ts'
import type { EditionBounds, EditionFacts } from '#domain/editions/judge-package-edition.ts'
import { judgeEdition } from '#domain/editions/judge-package-edition.ts'
import type { Table } from '#domain/simulators/rule-table.ts'
import type { PublicationReport } from '#ports/content-source-and-publisher.ts'
import type { DeadLink, EditionReport, UncommittedEdition } from '#ports/data-package-editions.ts'
import type { OutdatedQuotation, SimulatorTables } from '#ports/simulator-tables.ts'

import { findLostInSchedules, findLostInTables } from '../simulators/find-lost-quotations.ts'
import type { QuotedLawPorts } from '../simulators/load-quoted-articles.ts'

/** Maximum number of examples per list in a stored report. */
const MAX_EXAMPLES = 20

/** `quotedLaw` has the published texts of the law that simulators quote. */
interface TrialPorts extends QuotedLawPorts {
  readonly deadlines: () => readonly QuotedDeadline[]
  readonly tables: Pick<SimulatorTables, 'all'>
}

/**
 * Comparison of a new edition with the published content: the reasons to refuse it, if any, and the
 * report.
 */
export interface ComparedEdition {
  readonly reasons: readonly EditionReason[]
  readonly report: Omit<EditionReport, 'seconds'>
}

/**
 * Compares an edition of a data package, written to the database but not committed, with the
 * published content. `bounds` are the maximum losses and dead links of an accepted edition.
 */
export async function compareWithPublished(
  trial: UncommittedEdition,
  ports: TrialPorts,
  bounds: EditionBounds,
): Promise<ComparedEdition> {
  const rows = await comparedRows(trial, ports)
  const links = await trial.deadLinks()
  const facts: EditionFacts = {
    kinds: trial.kinds,
    sources: trial.reports.map((report) => lossOf(report, trial)),
    invalid: (await trial.invalid()).slice(0, MAX_EXAMPLES),
    rows: { proved: rows.proved, withdrawn: rows.withdrawn.length },
    deadLinks: links.length,
  }
  return {
    reasons: judgeEdition(facts, bounds),
    report: {
      sources: trial.reports.map(countsOf),
      kinds: trial.kinds,
      rows: { proved: rows.proved, withdrawn: rows.withdrawn.slice(0, MAX_EXAMPLES) },
      deadLinks: reportOf(links),
    },
  }
}

function lossOf(
  { source, rejected }: PublicationReport,
  { kinds, addressesLost }: UncommittedEdition,
): EditionFacts['sources'][number] {
  const own = kinds.filter((each) => each.source === source)
  return {
    source,
    before: own.reduce((sum, { before }) => sum + before, 0),
    addressesLost: addressesLost.get(source)?.length ?? 0,
    rejected: rejected.length,
  }
}

function countsOf(report: PublicationReport): EditionReport['sources'][number] {
  const { source, created, changed, unchanged, withdrawn, renamed, rejected } = report
  return {
    source,
    created: created.length,
    changed: changed.length,
    unchanged,
    withdrawn: withdrawn.length,
    renamed: renamed.size,
    rejected: rejected.length,
  }
}

function reportOf(links: readonly DeadLink[]): EditionReport['deadLinks'] {
  return { count: links.length, examples: links.slice(0, MAX_EXAMPLES) }
}

/**
 * Returns the number of rows and deadlines that the published law proves. `withdrawn` lists the
 * places of those that the new edition no longer proves.
 */
async function comparedRows(
  trial: UncommittedEdition,
  ports: TrialPorts,
): Promise<{ readonly proved: number; readonly withdrawn: readonly string[] }> {
  const all = await ports.tables.all()
  const deadlines = ports.deadlines()
  const before = await lostRows(ports, all, deadlines)
  const after = await lostRows({ ...ports, quotedLaw: trial.quotedLaw }, all, deadlines)
  const quoted = all.reduce((sum, { rows }) => sum + rows.length, deadlines.length)
  const withdrawn = [...after.lost].filter(([key]) => !before.lost.has(key))
  return {
    proved: quoted - before.unproved - before.lost.size,
    withdrawn: withdrawn.map(([, place]) => place),
  }
}

/**
 * Returns the rows and deadlines whose quotations these texts do not contain. `lost` maps a unique
 * key to the place of the row.
 */
async function lostRows(
  law: QuotedLawPorts,
  tables: readonly Table[],
  deadlines: readonly QuotedDeadline[],
): Promise<{ readonly lost: ReadonlyMap<string, string>; readonly unproved: number }> {
  const quotedArticles = await law.quotedLaw.held()
  const rows = await findLostInTables(law, tables, quotedArticles)
  const steps = await findLostInSchedules(law, deadlines, quotedArticles)
  const lost = [
    ...rows.lost.map(
      (each) => [keyOf(each), `${each.place.file}:${each.place.line} ${each.article}`] as const,
    ),
    ...steps.lost.map((each) => [keyOf(each), `${each.place.title} ${each.article}`] as const),
  ]
  return { lost: new Map(lost), unproved: rows.unproved + steps.unproved }
}

function keyOf({ tool, idcc, row }: OutdatedQuotation): string {
  return [tool, idcc ?? '', row].join('\n')
}
