import type { TitledPath } from '#domain/editorial/document-detail.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { newsletterIssuePath } from '#domain/navigation/site-paths.ts'

import type { CardPorts } from '../documents/card.ts'
import type { DocumentOf } from '../documents/document-of-kind.ts'
import type { Surroundings } from '../documents/surroundings.ts'
import { documentTag } from '../parts/page-tags.ts'
import { titledPath } from '../parts/titled-path.ts'

/** A group that sends nothing for two years has ended: its issues before that are found in the archive. */
const MONTHS_AROUND = 24

/** Around an issue of a newsletter: the issue of its group before it and the one after it (§2). */
export async function newsletterSurroundings(
  { library }: CardPorts,
  { group, month }: DocumentOf<'newsletter'>,
): Promise<Surroundings> {
  const ranks = Array.from({ length: MONTHS_AROUND }, (_, rank) => rank + 1)
  const before = ranks.map((rank) => issuePath(group, month, -rank))
  const after = ranks.map((rank) => issuePath(group, month, rank))
  const issues = await library.summariesAt([...before, ...after])
  const found = new Map(issues.map((issue) => [issue.path, titledPath(issue)]))
  const previous = firstOf(before, found)
  const next = firstOf(after, found)
  return {
    beside: {
      kind: 'newsletterIssue',
      group,
      month,
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
    },
    tags: [...before, ...after].map((path) => documentTag(path)),
  }
}

function issuePath(group: SectorKey, month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const rank = year * 12 + number - 1 + months
  const name = `${Math.floor(rank / 12)}-${String((rank % 12) + 1).padStart(2, '0')}`
  return newsletterIssuePath(group, name)
}

function firstOf(
  paths: readonly string[],
  found: ReadonlyMap<string, TitledPath>,
): TitledPath | undefined {
  const path = paths.find((each) => found.has(each))
  return path === undefined ? undefined : found.get(path)
}
