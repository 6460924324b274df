import type { PublicationReport } from '#ports/publishing.ts'

import { documentTag, listTag } from '../pages/parts/page-tags.ts'

/** The tags of the pages that a publication has made stale: those of the documents created, changed, moved, withdrawn or revalued, and of the lists of their kinds; none after a publication that changed nothing (§9). */
export function changedTags(report: PublicationReport): ReadonlySet<string> {
  const { created, changed, withdrawn, renamed, revalued, kinds } = report
  const paths = [
    ...created,
    ...changed,
    ...withdrawn,
    ...revalued,
    ...renamed.keys(),
    ...renamed.values(),
  ]
  return new Set([
    ...paths.map((path) => documentTag(path)),
    ...[...kinds].map((kind) => listTag(kind)),
  ])
}
